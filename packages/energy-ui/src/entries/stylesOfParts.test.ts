// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{css,tsx}', { cwd: source }).map((file) => resolve(source, file));
const read = (file: string) => readFileSync(file, 'utf8');

/** Files that name a class in a rule; `theme` is always there. */
const rules = new Map<string, string[]>();
for (const file of files.filter((each) => each.endsWith('.css')))
  for (const [, name] of read(file)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/\.(eui-[\w-]+)/g))
    rules.set(name!, [...(rules.get(name!) ?? []), file]);

/** A module with all that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, path] of read(file).matchAll(/^(?:import|export)\s(?!type)[^;]*?['"](\.[^'"]+)['"]/gm))
    withImports(resolve(dirname(file), path!), found);
  return found;
}

const isPart = (file: string) => basename(dirname(file)) === basename(file, '.tsx');
/** Exported, too, or the story of a step. */
const drawn = ['BadRows.tsx', 'EncodingField.tsx', 'ProfileOffer.tsx', 'RegisterFalls.tsx'];

test('a part that is loaded alone brings the rules of all classes that it draws', () => {
  const missing = new Set<string>();
  for (const part of files.filter((file) => isPart(file) || drawn.includes(basename(file)))) {
    // Of the swatches of a legend it draws the plain one only.
    if (basename(part) === 'SeriesTable.tsx') continue;
    const all = withImports(part);
    for (const file of all) {
      if (!file.endsWith('.tsx')) continue;
      for (const [, name] of read(file).matchAll(/className="(eui-[\w-]+)"/g)) {
        const where = rules.get(name!) ?? [];
        if (where.length > 0 && !where.some((each) => all.has(each) || each.includes('/theme/')))
          missing.add(`${basename(part)}: .${name} of ${basename(where[0]!)}`);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
