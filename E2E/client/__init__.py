# SPDX-License-Identifier: Apache-2.0
"""Tests of the browser client alone, against a scripted server that speaks the protocol."""
