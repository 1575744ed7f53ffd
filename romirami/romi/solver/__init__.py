"""What a hand can lay, exactly (SPEC 9.2, 10, 12).

`best_melds` finds the most points, `openings` all packings that open, and
`can_go_out` whether a turn can go out, with what lies on the table;
`worth_keeping` tells what each card does for the next that comes.
"""

from .best import BestMelds, best_melds
from .going_out import can_go_out
from .keeping import worth_keeping
from .openings import openings
from .packings import Packing

__all__ = ["BestMelds", "Packing", "best_melds", "can_go_out", "openings", "worth_keeping"]
