import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { entries, everything, functionsOf, linesOf } from './testing/examples.ts';

/** Numbers to nine digits, everything else unchanged. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)]));
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Refuses early, and by name, what could only fail as a whole and at an unknown line. */
function compiles(code: string, what: string): void {
  try {
    new AsyncFunction(stripTypeScriptTypes(code));
  } catch (cause) {
    throw new Error(`${what} is no JavaScript: ${code}`, { cause });
  }
}

/** Runs an example and tells how many values it stated. */
async function run(example: string): Promise<number> {
  const lines = linesOf(example);
  let current = '';
  const check = (found: unknown, stated: unknown) => expect(rounded(found), current).toEqual(rounded(stated));
  const code = lines.map(({ code, value }, index) => {
    compiles(code, 'An example');
    if (value === null) return `begin(${index}); ${code};`;
    compiles(`(${value}\n)`, `The value behind \`${code}\``);
    return `begin(${index}); check((${code}), (${value}\n));`;
  });
  const begin = (index: number) => {
    current = lines[index]!.code;
  };
  const names = { ...everything, begin, check };
  try {
    // A block of its own, so that an example may use a public name for a constant.
    const body = stripTypeScriptTypes(`{ ${code.join('\n')} }`);
    await new AsyncFunction(...Object.keys(names), body)(...Object.values(names));
  } catch (cause) {
    const isExpectation = cause instanceof Error && cause.name === 'AssertionError';
    throw isExpectation ? cause : new Error(`${current || example} – ${cause}`, { cause });
  }
  return lines.filter(({ value }) => value !== null).length;
}

describe.each(Object.keys(entries))('%s', (entry) => {
  test.each(functionsOf(entry))(
    '%s is explained, and its example says what really comes out',
    async (name, { comment, examples }) => {
      expect(comment, `${name} needs a sentence about it`).toMatch(/\S/);
      let stated = 0;
      for (const example of examples) stated += await run(example);
      expect(stated, `${name} needs an @example with \`call // result\``).toBeGreaterThan(0);
    },
  );
});
