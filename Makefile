# SPDX-License-Identifier: Apache-2.0
# The commands of this repository. Scripts/ does the work.

APP  ?= pokeexplorer
PORT ?= 8080
HOST ?= 127.0.0.1

.DEFAULT_GOAL := help
.PHONY: help run test test-fallback build release client lint format e2e attack simulate faults bench docs docs-numbers images looks clean

help: ## Show this list
	@printf 'Vitral: SwiftUI-shaped views, live in a browser.\n\n'
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\n  make run APP=counter PORT=9000   another app, another port\n'
	@printf '  make e2e TESTS=E2E/test_counter.py   some of the browser tests\n'

run: ## Check, install what is missing, build and start an app (APP, PORT, HOST)
	@APP='$(APP)' PORT='$(PORT)' HOST='$(HOST)' Scripts/run

test: ## Lint, build, then every test: Swift, client, real browser
	@Scripts/test

test-fallback: ## Build an app and its macros with the package swift-syntax, as some toolchains need it (APP)
	@Scripts/setup build
	VITRAL_SWIFT_SYNTAX=package swift build --scratch-path .build/fallback --product $(APP)

build: ## Build everything for debugging
	@Scripts/setup build
	SWIFT_DETERMINISTIC_HASHING=1 swift build --build-tests

release: ## Build everything for release, where the optimizer finds errors of its own
	@Scripts/setup build
	swift build --configuration release

client: ## Build the browser client (esbuild) after a change to Sources/VitralServer/Client
	@Scripts/setup client
	@Scripts/client build

lint: ## Check format and house rules without changing a file
	@Scripts/lint

format: ## Bring the Swift sources into shape
	@Scripts/format

e2e: ## Build, then only the browser tests (TESTS: paths or pytest options)
	@Scripts/test e2e $(TESTS)

attack: release ## Attack every app for half an hour, in release (ATTACK: options of Scripts/attack)
	VITRAL_BINARIES=$${VITRAL_BINARIES:-.build/release} Scripts/attack $(ATTACK)

simulate: ## Run 100,000 simulated syncs in release, in at most 15 minutes (SIMULATE: options of Scripts/simulate)
	@Scripts/setup build
	@Scripts/simulate $(SIMULATE)

faults: ## Kill servers and replicas, and fill their disks, while all write (FAULTS: options of Scripts/faults)
	@Scripts/setup test
	@Scripts/faults $(FAULTS)

bench: ## Measure what Documentation/Performance.md records
	@Scripts/setup build
	@Scripts/bench

docs: ## Build the reference of the public modules
	@Scripts/setup build
	@Scripts/docs

docs-numbers: ## Write the numbers in README and Documentation that the repository determines
	@Scripts/documented-numbers

images: ## Take the pictures that README shows again
	@Scripts/setup test
	@Scripts/app-tool images

looks: ## Accept how exhibits look now, after looking at them (EXHIBITS: only some)
	@Scripts/setup test
	@Scripts/app-tool looks $(EXHIBITS)

clean: ## Remove what builds and tests have made
	rm -rf .build E2E/.venv E2E/artifacts
	find E2E Apps -name __pycache__ -type d -prune -exec rm -rf {} +
