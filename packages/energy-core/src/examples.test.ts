import { stripTypeScriptTypes } from 'node:module';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as api from './api/index.ts';
import * as core from './index.ts';
import * as spreadsheets from './spreadsheets/index.ts';
import * as texts from './texts/index.ts';

type Names = Readonly<Record<string, unknown>>;
const entries: Readonly<Record<string, Names>> = {
  'index.ts': core,
  'api/index.ts': api,
  'spreadsheets/index.ts': spreadsheets,
  'texts/index.ts': texts,
};
/** What an example may name. */
const everything: Names = Object.assign({}, ...Object.values(entries));

const pathOf = (entry: string) => `${import.meta.dirname}/${entry}`;
/** Once for all entries, without the libraries: only comments are read, no types. */
const program = ts.createProgram(Object.keys(entries).map(pathOf), {
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  noLib: true,
  types: [],
});
const checker = program.getTypeChecker();

interface Documented {
  readonly comment: string;
  readonly examples: readonly string[];
}

/** Every function and class of an entry with its comment, as an editor shows it. */
const functionsOf = (entry: string): [name: string, Documented][] =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(pathOf(entry))!)!)
    .filter(({ name }) => typeof entries[entry]![name] === 'function')
    .map((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      const examples = symbol.getJsDocTags(checker).filter((tag) => tag.name === 'example');
      return [
        exported.name,
        {
          comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
          examples: examples.map(({ text }) => ts.displayPartsToString(text)),
        },
      ];
    });

/** Numbers to nine digits, everything else unchanged. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)]));
}

interface Line {
  readonly code: string;
  /** Expected result in the comment after an expression. */
  readonly value: string | null;
}

/**
 * Statements may run over several lines. A comment behind an expression, or on the lines below it, is its value; all
 * others are remarks. Semicolons may be left out, even before a line that begins with a bracket.
 */
function linesOf(example: string): Line[] {
  const text = example.replace(/^(?=[[(])/gm, ';');
  const commentsAt = (end: number) =>
    ts.getTrailingCommentRanges(text, end) ?? ts.getLeadingCommentRanges(text, end);
  const file = ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest);
  return file.statements.map((statement) => {
    if (!ts.isExpressionStatement(statement)) return { code: statement.getText(file), value: null };
    const { expression } = statement;
    const comments = commentsAt(expression.end) ?? commentsAt(statement.end) ?? [];
    const value = comments.map(({ pos, end }) => text.slice(pos + 2, end).trim()).join('\n');
    return { code: expression.getText(file), value: value || null };
  });
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
