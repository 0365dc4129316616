# SPDX-License-Identifier: Apache-2.0
"""Gives the browser tests of E2E and of every app the same fixtures, however few of them run."""

pytest_plugins = ["harness.fixtures"]
