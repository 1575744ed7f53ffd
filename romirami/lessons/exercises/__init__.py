"""The exercises and experiments of the chapters."""
