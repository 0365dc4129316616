# SPDX-License-Identifier: Apache-2.0
"""The parts of the browser tests' environment: a server, a bad network, a browser."""
