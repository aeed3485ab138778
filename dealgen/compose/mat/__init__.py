"""Mats: a layout's slots at true size, to lay real cards or tiles on, over as many pages as needed.

`plan` says where the slots lie, `tiling` how pages share a plan, `choosing` takes what needs the
fewest pages; `drawing`, `label`, `margins`, `overview` and `layers` draw, and `document` puts all
together.
"""
