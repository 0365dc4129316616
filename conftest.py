# SPDX-License-Identifier: Apache-2.0
"""Gives the browser tests of E2E and of every app the same fixtures, in runs of any part of them."""

pytest_plugins = ["harness.fixtures"]
