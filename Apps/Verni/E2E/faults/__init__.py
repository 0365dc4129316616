# SPDX-License-Identifier: Apache-2.0
"""Servers and replicas of Verni under faults: killed processes, restarted databases, full disks."""
