"""The actions of the Action Phase: one file each, with its check and what it does.

Every ``check_*`` leaves the price in actions to its caller: the Action Phase asks for civil or
military actions, a card that orders the action does not (TTA-ACT-4).
"""
