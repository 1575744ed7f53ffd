"""Settings that hold for all tests."""

from hypothesis import settings

# No deadline: a loaded machine would fail a property that holds. `print_blob` lets a failure that
# was found elsewhere be repeated here.
settings.register_profile("romirami", deadline=None, print_blob=True)
settings.load_profile("romirami")
