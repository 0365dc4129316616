# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154
# Measures the first page, with its data from the app's own stand-in for PokéAPI: the server's work for it, and a visit
# by a phone with a slow connection. Scripts/bench runs this.

echo "# PokeExplorer"
launch "$program" pokeapi --port 0
stand_in=$server
start "$program" --pokeapi-url "http://127.0.0.1:$port" --database memory
"$driver" paint "$port" "$server" / 500
Scripts/slow-page "http://127.0.0.1:$port/" || risen=1
stop
kill "$stand_in"
stand_in=
