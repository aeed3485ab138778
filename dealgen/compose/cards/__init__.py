"""Playing cards as symbols: faces, small faces, backs and suit signs, drawn as paths."""

from __future__ import annotations

from dealgen.compose.cards.back import card_back
from dealgen.compose.cards.faces import card_symbol, mini_card
from dealgen.compose.cards.style import CardStyle
from dealgen.compose.cards.suits import suit_path

__all__ = ["CardStyle", "card_back", "card_symbol", "mini_card", "suit_path"]
