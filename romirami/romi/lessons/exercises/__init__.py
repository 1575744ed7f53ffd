"""The exercises in code, chapter by chapter."""
