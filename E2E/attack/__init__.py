# SPDX-License-Identifier: Apache-2.0
"""The attack program: hostile frames, events, requests and floods against every app, beside a well-behaved session."""
