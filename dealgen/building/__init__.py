"""Built deals: made backwards by legal play, so that they can be won.

They are easier than shuffled deals that happen to be winnable, so a built deal says so in its
name, `turtle@built#7`, and the two never mix.
"""

from dealgen.building.built import TRIES, built_deal, built_play

__all__ = ["TRIES", "built_deal", "built_play"]
