"""Settings that hold for all tests, those in notebooks and docstrings too."""

import os
import tempfile

# Tests never touch the games of whoever runs them; the kernels of notebooks inherit this.
_home = tempfile.TemporaryDirectory(prefix="romirami-tests-")  # gone when the tests are done
os.environ["ROMIRAMI_HOME"] = _home.name
