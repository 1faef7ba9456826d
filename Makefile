# The one door to this project, for people and for machines. `make help` lists what it can do.

PYTHON ?= python3
UV := .tools/uv/bin/uv
BIN := .venv/bin

# Where Python is told to write no bytecode, every start would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: play cluster test check bench stress setup setup-run compile page docs learn types format lock dist clean help

play: setup-run compile page ## play: install what is missing, build the page, serve it, open a browser (ARGS="--port 9000")
	@$(BIN)/ludoteka serve --open $(ARGS)

cluster: setup compile page ## a cluster of two servers: PostgreSQL, Redis and nginx on this machine (ARGS="--port 9000")
	@$(BIN)/python -m scripts.local_cluster $(ARGS)

test: ## every check and every test, in real browsers too
	@$(PYTHON) -m scripts.ready
	@$(BIN)/python -m scripts.checks test

check: setup page ## the checks that need no test run: lint, types, layers, dependencies, clauses
	@$(BIN)/python -m scripts.checks check

bench: compile page ## measure ourselves against others (ARGS="engine")
	@$(PYTHON) -m scripts.install bench
	@$(BIN)/python -m bench $(ARGS)

stress: setup page ## try to break a server (ARGS="attacks", faults, fuzz or soak)
	@$(BIN)/python -m stress $(ARGS)

setup: ## install everything for development into this folder
	@$(PYTHON) -m scripts.install dev

setup-run:
	@$(PYTHON) -m scripts.install run

page: ## build the page if its sources changed
	@$(PYTHON) -m scripts.page

compile: ## compile the rules that are searched, where there is a C compiler
	@$(PYTHON) -m scripts.compile

docs: setup ## build the reference, which `make play` then serves at /docs
	@$(BIN)/python -m scripts.docs

learn: setup compile ## run the examples that learn with torch, in an environment of their own (TORCH="torch==…")
	@$(BIN)/python -m scripts.learn $(ARGS)

types: setup ## write the page's types and the sentences of rejections from the server's
	@$(BIN)/python -m scripts.wire_types

format: setup ## lay out the code, Python's and the page's, and mend what can be mended
	@$(BIN)/ruff check --fix-only
	@$(BIN)/ruff format
	@cd web && npm run --silent format

lock: setup ## pin the dependencies anew (UPGRADE=1: the newest of each)
	@$(BIN)/python -m scripts.lock $(if $(UPGRADE),--upgrade)

dist: setup page ## build the wheel and the source distribution into dist/
	@$(BIN)/python -m scripts.dist

clean: ## remove all that is built or installed in this folder
	@rm -rf .venv .tools dist web/node_modules src/ludoteka/server/docs src/ludoteka/server/static
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find bench -name node_modules -prune -exec rm -rf {} + 2>/dev/null || true

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
