import { evaluateFormula, parseFormula } from '@org/energy-core';
import { compile } from 'mathjs';
import { compile as compileNumbers } from 'mathjs/number';
import { type Figure, figuresOf, type Goal, goal, race } from '../measure.ts';

const POINTS = 100_000;
const tokens = ['Synonym0', 'Synonym1'];

/** Each formula with an equivalent hand-written loop. */
const formulas: Readonly<Record<string, readonly [text: string, byHand: (a: number, b: number) => number]>> =
  {
    'a sum and a share': ['(Synonym0 + 10.4 * Synonym1) / 250', (a, b) => (a + 10.4 * b) / 250],
    'functions and a power': [
      'sqrt(Synonym0) * sin(2 * PI * Synonym1 / 365) + Synonym0^2',
      (a, b) => Math.sqrt(a) * Math.sin((2 * Math.PI * b) / 365) + a * a,
    ],
  };

/** A formula over 100,000 points, one in fifty of them without a reading. */
export async function formulaSpeed(): Promise<{ readonly figures: Figure[]; readonly goals: Goal[] }> {
  const first = Array.from({ length: POINTS }, (_, at) => (at % 50 === 7 ? null : 100 + (at % 977) / 7));
  const second = Array.from({ length: POINTS }, (_, at) => 20 + (at % 365) / 3);
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  for (const [what, [text, byHand]] of Object.entries(formulas)) {
    const parsed = parseFormula(text, tokens);
    if (!parsed.ok) throw new Error(`The formula ${text} is not read.`);
    const rival = (compiled: { evaluate(scope: object): number }) => () => {
      const scope = { Synonym0: 0, Synonym1: 0, PI: Math.PI };
      return first.map((a, at) => {
        if (a === null) return null;
        scope.Synonym0 = a;
        scope.Synonym1 = second[at]!;
        const value = compiled.evaluate(scope);
        return Number.isFinite(value) ? value : null;
      });
    };
    const candidates = {
      'loop by hand (limit)': () => {
        const values = new Array<number | null>(POINTS);
        for (let at = 0; at < POINTS; at += 1) {
          const a = first[at]!;
          const value = a === null ? Number.NaN : byHand(a, second[at]!);
          values[at] = Number.isFinite(value) ? value : null;
        }
        return values;
      },
      ours: () => evaluateFormula(parsed.formula, { Synonym0: first, Synonym1: second }),
      'mathjs, compiled': rival(compile(text)),
      'mathjs/number, compiled': rival(compileNumbers(text)),
    };
    expectSame(candidates.ours(), candidates['mathjs, compiled']());
    // Until each is compiled for good: a page computes more than one formula.
    await race(15, candidates);
    const medians = await race(25, candidates);
    figures.push(...figuresOf(`formula over 100,000 points: ${what}`, 'ms', medians));
    for (const against of ['mathjs, compiled', 'mathjs/number, compiled'] as const)
      goals.push(goal(`formula: ${what}`, against, 1 / 10, medians.ours!, medians[against]!));
  }
  return { figures, goals };
}

function expectSame(ours: readonly (number | null)[], theirs: readonly (number | null)[]): void {
  for (const [at, value] of ours.entries()) {
    const other = theirs[at]!;
    const isSame =
      value === null || other === null ? value === other : Math.abs(value - other) <= 1e-12 * Math.abs(other);
    if (!isSame) throw new Error(`Point ${at}: ${value} beside ${other} of mathjs.`);
  }
}
