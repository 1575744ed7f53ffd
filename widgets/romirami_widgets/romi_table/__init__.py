"""The table of Römi on the page."""
