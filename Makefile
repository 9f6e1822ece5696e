# A menu for those who work on Crier. Those who only use it need scripts/run and nothing else.

PREFIX ?= $(HOME)/.local

.PHONY: menu run test fast install emulator record docs pictures bench walk format
.SILENT:

menu:
	sed -n 's/^## //p' Makefile

## make run       set up, build a release, open the composer on the sandbox
run:
	scripts/run

## make test      set up, build strictly, lint, run every test, the program also as released: what CI runs
test:
	scripts/test

## make fast      the same without the release, megabytes, long walks and most of what starts the program
fast:
	scripts/test --fast

## make install   a release into PREFIX (default ~/.local): program, themes, completions, man page
install:
	scripts/install "$(PREFIX)"

## make emulator  a local FCM
emulator:
	scripts/run emulator

## make record    write the golden screens anew; review them like code
record:
	CRIER_RECORD=1 scripts/test $$(ls -d Tests/*/Goldens | cut -d/ -f2) || true
	git status --short -- '*.screen'

## make docs      write docs/reference anew: fields, rules, keys, commands, surfaces, man page
docs:
	scripts/run docs --into docs/reference

## make pictures the PNGs of docs/pictures.md, from the real program in tmux
pictures:
	scripts/pictures

## make bench     the measured promises: key to screen, first screen, memory, beside nano
bench:
	scripts/bench

## make walk      100,000 keys, pastes, clicks and sizes without sense, on every screen
walk:
	CRIER_WALK=100000 swift test --disable-xctest --filter RandomWalkTests

## make fuzz      the readers against libFuzzer, a minute each
fuzz:
	scripts/fuzz

## make format    format in place
format:
	swift format format --in-place --parallel --recursive --configuration .swift-format \
	  Package.swift Sources Tests
