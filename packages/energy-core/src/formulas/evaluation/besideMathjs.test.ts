import fc from 'fast-check';
import { type MathNode, parse } from 'mathjs/number';
import { describe, expect, test } from 'vitest';
import { formulaFunctions } from '../formula.ts';
import { parseFormula } from '../parseFormula.ts';
import { evaluateFormula } from './evaluateFormula.ts';

const tokens = ['Synonym0', 'Synonym1', 'Synonym10'];
/** The same formulas in every run: where a difference of nearly equal values is divided by, the last digit counts. */
const seed = 1404;

/** A formula as an expression tree. */
type Tree =
  | { readonly kind: 'leaf'; readonly text: string }
  | { readonly kind: 'minus'; readonly of: Tree }
  | { readonly kind: 'call'; readonly name: string; readonly of: Tree }
  | { readonly kind: 'two'; readonly sign: string; readonly left: Tree; readonly right: Tree };

const number = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map(String),
  fc.double({ min: 1e-3, max: 1e3, noNaN: true }).map((value) => value.toPrecision(4)),
  fc.constantFrom('.5', '1e-3', '2.5E2', '0'),
);
const leaf = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...tokens) },
    { weight: 2, arbitrary: number },
    fc.constant('PI'),
  )
  .map((text): Tree => ({ kind: 'leaf', text }));
const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'formula' },
    leaf,
    fc.record({ kind: fc.constant('minus' as const), of: tie('tree') }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom(...formulaFunctions),
      of: tie('tree'),
    }),
    fc.record({
      kind: fc.constant('two' as const),
      sign: fc.constantFrom('+', '-', '*', '/', '^'),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
})).tree;

/** Every operation in parentheses, so that precedence does not matter. */
function inBrackets(tree: Tree): string {
  if (tree.kind === 'leaf') return tree.text;
  if (tree.kind === 'minus') return `(-${inBrackets(tree.of)})`;
  if (tree.kind === 'call') return `${tree.name}(${inBrackets(tree.of)})`;
  return `(${inBrackets(tree.left)}${tree.sign}${inBrackets(tree.right)})`;
}

const strengthOf = (tree: Tree): number => {
  if (tree.kind === 'minus') return 3;
  if (tree.kind === 'two') return tree.sign === '^' ? 4 : '*/'.includes(tree.sign) ? 2 : 1;
  return 5;
};
/** Only the brackets that the grammar needs. */
function sparing(tree: Tree): string {
  const held = (part: Tree, least: number) =>
    strengthOf(part) >= least ? sparing(part) : `(${sparing(part)})`;
  if (tree.kind === 'leaf') return tree.text;
  if (tree.kind === 'minus') return `-${held(tree.of, 3)}`;
  if (tree.kind === 'call') return `${tree.name}(${sparing(tree.of)})`;
  const own = strengthOf(tree);
  const [left, right] = tree.sign === '^' ? [own + 1, 3] : [own, own + 1];
  return `${held(tree.left, left)}${tree.sign}${held(tree.right, right)}`;
}

const at = fc.record({
  Synonym0: fc.double({ min: -50, max: 50, noNaN: true }),
  Synonym1: fc.integer({ min: -3, max: 3 }),
  Synonym10: fc.constantFrom(0.5, 2, 10, 1e6, null),
});
type Point = Readonly<Record<string, number | null>>;

/** Our value at one point; undefined where the text is refused. */
function ours(text: string, point: Point): number | null | undefined {
  const parsed = parseFormula(text, tokens);
  if (!parsed.ok) return undefined;
  return evaluateFormula(
    parsed.formula,
    Object.fromEntries(Object.entries(point).map(([name, value]) => [name, [value]])),
  )[0];
}

/** mathjs's value at one point, and a gap where any step of it is not finite. */
function theirs(text: string, point: Point): number | null {
  const scope = {
    ...Object.fromEntries(Object.entries(point).map(([name, value]) => [name, value ?? Number.NaN])),
    PI: Math.PI,
  };
  let isGap = false;
  const node = parse(text);
  node.traverse((step: MathNode, path: string) => {
    if (path !== 'fn' && !Number.isFinite(step.evaluate(scope))) isGap = true;
  });
  return isGap ? null : (node.evaluate(scope) as number);
}

function expectSame(found: number | null | undefined, expected: number | null, text: string): void {
  if (expected === null || typeof found !== 'number') expect(found, text).toBe(expected);
  else expect(Math.abs(found - expected), text).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
}

describe('beside mathjs', () => {
  test('a formula has the same value with all its brackets, with as few as possible, and in mathjs', () => {
    fc.assert(
      fc.property(trees, at, (tree, point) => {
        const text = sparing(tree);
        fc.pre(text.includes('Synonym'));
        const value = ours(text, point);
        expectSame(value, theirs(text, point), text);
        expect(ours(inBrackets(tree), point)).toBe(value);
      }),
      { numRuns: 3_000, seed },
    );
  });

  test('spaces, Persian digits and printed signs change nothing', () => {
    const persian = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    fc.assert(
      fc.property(trees, at, (tree, point) => {
        const text = sparing(tree);
        const dressed = persian(text)
          .replace(/[-+*/^()]/g, (sign, place: number) =>
            /[eE]$/.test(text.slice(0, place)) ? sign : ` ${sign}\u00a0`,
          )
          .replace(/\*/g, '×')
          .replace(/\//g, '÷')
          .replace(/-/g, '−')
          .replace(/\./g, '٫');
        expect(ours(`\u200f${dressed}\u200f`, point)).toBe(ours(text, point));
      }),
      { numRuns: 1_000 },
    );
  });

  /** Whether mathjs's tree holds nothing but our grammar. */
  function isOurGrammar(text: string): boolean {
    let node: MathNode;
    try {
      node = parse(text);
    } catch {
      return false;
    }
    // mathjs turns 5% into 5 / 100 and leaves no trace of it in the tree.
    let isAllowed = !text.includes('%');
    let hasToken = false;
    node.traverse((step: MathNode, path: string) => {
      if (step.type === 'SymbolNode') {
        const { name } = step as MathNode & { name: string };
        hasToken ||= tokens.includes(name);
        isAllowed &&=
          path === 'fn'
            ? (formulaFunctions as readonly string[]).includes(name)
            : name === 'PI' || tokens.includes(name);
      } else if (step.type === 'OperatorNode') {
        const { op, implicit } = step as MathNode & { op: string; implicit: boolean };
        isAllowed &&= '+-*/^'.includes(op) && !implicit;
      } else if (step.type === 'FunctionNode') {
        isAllowed &&= (step as MathNode & { args: unknown[] }).args.length === 1;
      } else if (step.type === 'ConstantNode') {
        isAllowed &&= typeof (step as MathNode & { value: unknown }).value === 'number';
      } else isAllowed &&= step.type === 'ParenthesisNode';
    });
    return isAllowed && hasToken;
  }

  test('of formulas with a piece lost, added or replaced, exactly those are read that mathjs reads with our grammar alone', () => {
    const foreign = fc.constantFrom(
      ...['+', '-', '*', '/', '^', '(', ')', 'sin(', 'log', '2', '.5', '3e2', 'PI', 'Synonym0', 'Synonym1'],
      ...[' ', '!', '%', ',', '=', "'", 'pi', 'x', 'i', 'e', '[', ']', ':', ';', '?', '>', '|'],
    );
    const change = fc.record({
      place: fc.nat(),
      lost: fc.nat({ max: 2 }),
      added: fc.array(foreign, { maxLength: 2 }),
    });
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(trees, change, at, (tree, { place, lost, added }, point) => {
        const pieces = sparing(tree).split(/(?<![eE])(?=[-+*/^()])|(?<=[-+*/^()])/);
        pieces.splice(place % (pieces.length + 1), lost, ...added);
        const text = pieces.join('');
        const value = ours(text, point);
        expect(value !== undefined, text).toBe(isOurGrammar(text));
        seen[value === undefined ? 'refused' : 'read'] += 1;
        if (value !== undefined) expectSame(value, theirs(text, point), text);
      }),
      { numRuns: 5_000, seed },
    );
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(500);
  });

  test.each([
    ...['2 Synonym0', '(2)(Synonym0)', 'Synonym0!', 'Synonym0 %', '5% * Synonym0', 'Synonym0 mod 2'],
    ...['a = Synonym0', 'f(x) = Synonym0', 'Synonym0 > 1', 'Synonym0 ? 1 : 2', 'Synonym0; 1', '[Synonym0]'],
    ...['{a: Synonym0}', '"Synonym0"', 'Synonym0 cm', 'Synonym0 to cm', "Synonym0'", 'Synonym0 .* 2'],
    ...['1:Synonym0', 'Synonym0 and 1', 'not Synonym0', 'Synonym0 | 1', '~Synonym0', 'Synonym0.a'],
    ...[
      'sin(Synonym0, 1)',
      'Synonym0(1)',
      'sin',
      'format(Synonym0, 1e9)',
      'import(Synonym0)',
      '0x1F*Synonym0',
    ],
    ...['cos(Synonym0)\n2', '# Synonym0', 'Infinity*Synonym0', 'NaN+Synonym0', '5.*Synonym0'],
  ])('mathjs reads %s, we do not', (text) => {
    expect(() => parse(text)).not.toThrow();
    expect(parseFormula(text, tokens).ok).toBe(false);
  });
});
