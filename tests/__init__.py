"""The tests: a package of its own, as a peer that they are measured against installs one, too."""
