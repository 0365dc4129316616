# SPDX-License-Identifier: Apache-2.0
"""What the browser tests stand on: a server, a bad network, a browser."""
