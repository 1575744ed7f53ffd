"""Score sheets and standings (SPEC 6.2-6.4), of a game or of made-up tableaux.

`romirami.scoring.change` is loaded where two sheets are subtracted.
"""

from .sheet import ScoreLine, ScoreSheet, ScoreSource, Tally
from .tableaux import ContractLike, as_contract, default_names, score_tableaux

__all__ = [
    "ContractLike",
    "ScoreLine",
    "ScoreSheet",
    "ScoreSource",
    "Tally",
    "as_contract",
    "default_names",
    "score_tableaux",
]
