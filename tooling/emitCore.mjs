// Writes energy-core as published: one module and one declaration per source file, so that what is imported by two entries
// is there once and bundlers leave out what nobody uses. Tables of sentences become modules, which browsers and all bundlers read.
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../packages/energy-core');
const src = join(folder, 'src');

/** The type of a JSON value, its keys known. */
const typeOf = (value) =>
  Array.isArray(value)
    ? `readonly (${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`
    : value !== null && typeof value === 'object'
      ? `{\n${Object.entries(value)
          .map(([key, each]) => `  ${JSON.stringify(key)}: ${typeOf(each)};`)
          .join('\n')}\n}`
      : value === null
        ? 'null'
        : typeof value;

const withModules = (text) =>
  text
    .replace(/(['"]\.{1,2}\/[^'"\n]*)\.json(['"])(?: with \{ type: ['"]json['"] \})?/g, '$1.js$2')
    .replace(/(['"]\.{1,2}\/[^'"\n]*)\.ts(['"])/g, '$1.js$2');

/** Writes modules and declarations into `outDir`, which is emptied first. */
export function emitCore(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  const args = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'];
  const { status } = spawnSync(
    process.execPath,
    [
      resolve(import.meta.dirname, '../node_modules/typescript-7/bin/tsc'),
      ...['-p', folder, ...args, '--rootDir', src, '--outDir', outDir],
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('energy-core does not compile');

  for (const name of globSync('**/*.{js,d.ts}', { cwd: outDir })) {
    const file = join(outDir, name);
    writeFileSync(file, withModules(readFileSync(file, 'utf8')));
  }
  for (const name of globSync('**/*.json', { cwd: outDir })) {
    const file = join(outDir, name);
    const value = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file.replace(/json$/, 'js'), `export default ${JSON.stringify(value, null, 2)};\n`);
    writeFileSync(
      file.replace(/json$/, 'd.ts'),
      `declare const values: ${typeOf(value)};\nexport default values;\n`,
    );
    rmSync(file);
  }
  // The command, which needs the types of Node and publishes none.
  const command = join(outDir, 'cli/main.js');
  mkdirSync(dirname(command), { recursive: true });
  writeFileSync(
    command,
    withModules(stripTypeScriptTypes(readFileSync(join(src, 'cli/main.ts'), 'utf8'))).replace(
      /[ \t]+$/gm,
      '',
    ),
  );
  chmodSync(command, 0o755);
}

if (process.argv[1] === import.meta.filename) emitCore(join(folder, 'dist'));
