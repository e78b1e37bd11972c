#!/usr/bin/env node
// npx @org/energy-core verify FILE: the only file of this package that imports Node.
import { readFile, stat } from 'node:fs/promises';
import process from 'node:process';
// By the name of the package: bundled with it, all its functions would be kept in every page that needs one.
import * as functions from '@org/energy-core';
import { runCommand } from './command.ts';

// A reader that closes early, such as `head`, has seen enough.
process.stdout.on('error', () => {});
process.exitCode = await runCommand(process.argv.slice(2), {
  read: async (path, maxBytes) => ((await stat(path)).size > maxBytes ? null : await readFile(path, 'utf8')),
  functions,
  write: (line) => process.stdout.write(`${line}\n`),
});
