# SPDX-License-Identifier: Apache-2.0
"""The bad network itself: if it failed to cause a fault, every test of that fault would pass."""

import socket
import threading
import time

import pytest
from harness.proxy import Proxy


@pytest.fixture
def echo():
    """Starts a server that echoes every byte, and returns its port."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve(connection: socket.socket) -> None:
        with connection:
            try:
                while chunk := connection.recv(4096):
                    connection.sendall(chunk)
            except OSError:
                pass

    def welcome() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=(connection,), daemon=True).start()

    threading.Thread(target=welcome, daemon=True).start()
    yield listener.getsockname()[1]
    listener.close()


@pytest.fixture
def proxy(echo: int):
    with Proxy(echo) as proxy:
        yield proxy


def dial(proxy: Proxy) -> socket.socket:
    return socket.create_connection(("127.0.0.1", proxy.port), timeout=5)


def echoed(line: socket.socket, text: bytes) -> bytes:
    line.sendall(text)
    answer = b""
    while len(answer) < len(text):
        chunk = line.recv(4096)
        if not chunk:
            break
        answer += chunk
    return answer


def test_forwards(proxy: Proxy):
    with dial(proxy) as line:
        assert echoed(line, b"hello") == b"hello"
        large = bytes(range(256)) * 2048
        threading.Thread(target=line.sendall, args=(large,)).start()
        answer = b""
        while len(answer) < len(large):
            answer += line.recv(65536)
        assert answer == large
    assert proxy.connections == 1


def test_delays_each_way_without_losing_order(proxy: Proxy):
    with dial(proxy) as line:
        proxy.delay(up=0.1, down=0.15)
        start = time.monotonic()
        line.sendall(b"a")
        line.sendall(b"b")
        line.sendall(b"c")
        assert b"".join(line.recv(1) for _ in range(3)) == b"abc"
        assert time.monotonic() - start >= 0.25


def test_end_of_stream_passes(proxy: Proxy):
    with dial(proxy) as line:
        line.sendall(b"last words")
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while chunk := line.recv(4096):
            answer += chunk
        assert answer == b"last words"


def test_cut_ends_connections_and_welcomes_new_ones(proxy: Proxy):
    with dial(proxy) as line:
        assert echoed(line, b"1") == b"1"
        proxy.cut()
        with pytest.raises(ConnectionResetError):
            line.recv(1)
    with dial(proxy) as line:
        assert echoed(line, b"2") == b"2"


def test_refuse_until_accept_on_the_same_port(proxy: Proxy):
    port = proxy.port
    proxy.refuse()
    with pytest.raises(ConnectionRefusedError):
        dial(proxy)
    proxy.accept()
    assert proxy.port == port
    with dial(proxy) as line:
        assert echoed(line, b"3") == b"3"


def test_silence_keeps_everything_open_and_passes_nothing(proxy: Proxy):
    with dial(proxy) as line:
        assert echoed(line, b"1") == b"1"
        proxy.silence()
        line.settimeout(0.2)
        line.sendall(b"2")
        with pytest.raises(TimeoutError):
            line.recv(1)
        with dial(proxy) as late:
            late.settimeout(0.2)
            late.sendall(b"3")
            with pytest.raises(TimeoutError):
                late.recv(1)
            proxy.speak()
            with pytest.raises(ConnectionResetError):
                late.recv(1)
    with dial(proxy) as line:
        assert echoed(line, b"4") == b"4"


def test_a_dead_server_behind_it_ends_the_connection():
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with Proxy(port) as proxy, dial(proxy) as line:
        assert line.recv(1) == b""
