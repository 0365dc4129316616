# SPDX-License-Identifier: Apache-2.0
"""The attack on Notes: its sign-in, and a list from the database."""

from attack.app import AttackedApp, database
from attack.events import Events
from attack.floods_sessions import SignIns

APP = AttackedApp("notes", [(Events, 1), (SignIns, 1)], options=database)
