import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const entries: Record<string, object> = Object.fromEntries(
  await Promise.all(
    Object.entries(manifest.exports).flatMap(([name, target]) =>
      typeof target === 'string'
        ? []
        : [
            import(new URL(`../${target['energy-source']}`, import.meta.url).href).then(
              (entry: object) => [`@org/energy-core${name.slice(1)}`, entry] as const,
            ),
          ],
    ),
  ),
);
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);

/** `expression; // result` becomes an expectation, an import becomes a look-up in the real entry. */
const runnable = (code: string) =>
  stripTypeScriptTypes(
    code
      .replace(/^import \{(.*)\} from '(.*)';$/gm, "const {$1} = entries['$2'];")
      .replace(/^( *)(?!const |if )(\S.*);\s+\/\/ (.+)$/gm, '$1expect($2).toEqual($3); ran();'),
  );

test.each(examples.map((code, at) => [at + 1, code] as const))(
  'example %i of the README says what really comes out',
  async (_, code) => {
    let count = 0;
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
    await new AsyncFunction('entries', 'expect', 'ran', runnable(code))(entries, expect, () => {
      count += 1;
    });
    expect(count).toBe(code.match(/;\s+\/\/ (?!as read)/g)?.length ?? 0);
    expect(count).toBeGreaterThan(0);
  },
);
