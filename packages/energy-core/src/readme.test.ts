import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import * as api from './api/index.ts';
import * as core from './index.ts';
import * as spreadsheets from './spreadsheets/index.ts';
import * as texts from './texts/index.ts';

const entries: Record<string, object> = {
  '@org/energy-core': core,
  '@org/energy-core/api': api,
  '@org/energy-core/spreadsheets': spreadsheets,
  '@org/energy-core/texts': texts,
};
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
