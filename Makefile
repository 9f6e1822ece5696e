# The tasks for developers of Crier. To use Crier, you only need scripts/run.

PREFIX ?= $(HOME)/.local

.PHONY: menu run test fast install package emulator record docs pictures bench walk format
.SILENT:

menu:
	sed -n 's/^## //p' Makefile

## make run       set up, build a release, open the composer on the sandbox
run:
	scripts/run

## make test      set up, build strictly, lint, run all tests, some on the release too; what CI runs
test:
	scripts/test

## make fast      the same without the release, megabyte inputs, long walks and most program starts
fast:
	scripts/test --fast

## make install   install a release into PREFIX (default ~/.local): program, themes, completions, man page
install:
	scripts/install "$(PREFIX)"

## make package   make a .deb and a tarball of a release, for machines without Swift
package:
	scripts/package

## make emulator  run a local FCM
emulator:
	scripts/run emulator

## make record    rewrite the golden screens; review them like code
record:
	CRIER_RECORD=1 scripts/test $$(ls -d Tests/*/Goldens | cut -d/ -f2) || true
	git status --short -- '*.screen'

## make docs      rewrite docs/reference: fields, rules, keys, commands, surfaces, man page, facts
docs:
	scripts/run docs --into docs/reference
	CRIER_RECORD=1 scripts/test FactPageTests

## make pictures  draw the pictures of docs/pictures.md from the real program in tmux
pictures:
	scripts/pictures

## make bench     measure keys, first screen and memory, beside nano; the emulator; a large history
bench:
	scripts/bench

## make walk      send 100,000 random keys, pastes, clicks and sizes to every screen
walk:
	CRIER_WALK=100000 swift test --disable-xctest --filter RandomWalkTests

## make fuzz      fuzz the readers with libFuzzer, a minute each
fuzz:
	scripts/fuzz

## make format    format the sources in place
format:
	swift format format --in-place --parallel --recursive --configuration .swift-format \
	  Package.swift Sources Tests
