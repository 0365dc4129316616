# SPDX-License-Identifier: Apache-2.0
"""The attack on Accounts: its forms and its sign-in."""

from attack.app import AttackedApp
from attack.events import Events
from attack.floods_sessions import SignIns
from attack.floods_sockets import DeepLinks
from attack.requests import Requests

APP = AttackedApp("accounts", [(Events, 1), (Requests, 1), (DeepLinks, 1), (SignIns, 2)], path=["counter"])
