import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueText } from '../../texts/index.ts';
import { parseFormula } from '../parseFormula.ts';
import { evaluateFormulas, type SavedFormula } from './evaluateFormulas.ts';
import { type FormulaUses, MAX_FORMULA_CHAIN, orderFormulas } from './orderFormulas.ts';

const uses = (id: string, ...used: string[]): FormulaUses => ({ id, name: `formula ${id}`, uses: used });
const issueOf = (id: string, formulas: readonly FormulaUses[]) => {
  const result = orderFormulas(id, formulas);
  return result.ok ? null : result.issues[0]!;
};

test('A formula comes after those it uses, each once', () => {
  const saved = [uses('d', 'b', 'c'), uses('c', 'a'), uses('b', 'a'), uses('a'), uses('apart', 'd')];
  expect(orderFormulas('d', saved)).toEqual({ ok: true, order: ['a', 'b', 'c', 'd'], depth: 3 });
});

test('A circle is named by its path, wherever it begins', () => {
  const saved = [uses('a', 'b'), uses('b', 'c'), uses('c', 'd'), uses('d', 'b')];
  const issue = issueOf('a', saved)!;
  expect(issue).toMatchObject({
    ...{ code: 'formula.circle', names: ['formula b', 'formula c', 'formula d', 'formula b'] },
  });
  for (const locale of ['fa', 'en'] as const) expect(issueText(issue, locale)).toContain('formula c');
  expect(issueOf('s', [uses('s', 's')])).toMatchObject({ names: ['formula s', 'formula s'] });
});

test('A circle of thousands is found without exhausting the stack', () => {
  const ring = Array.from({ length: 20_000 }, (_, at) => uses(String(at), String((at + 1) % 20_000)));
  expect(issueOf('0', ring)!.code).toBe('formula.circle');
});

test('A chain has a limit, a missing formula a name', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => uses(String(at), ...(at > 0 ? [String(at - 1)] : [])));
  expect(orderFormulas(String(MAX_FORMULA_CHAIN - 1), chain(MAX_FORMULA_CHAIN))).toMatchObject({
    depth: MAX_FORMULA_CHAIN,
  });
  expect(issueOf(String(MAX_FORMULA_CHAIN), chain(MAX_FORMULA_CHAIN + 1))).toMatchObject({
    ...{ code: 'formula.chain-too-long', found: MAX_FORMULA_CHAIN + 1, limit: MAX_FORMULA_CHAIN },
  });
  expect(issueOf('a', [uses('a', 'gone')])).toEqual({
    ...{ code: 'formula.formula-missing', name: 'formula a', id: 'gone' },
  });
});

test('Any set of formulas: an order that keeps every use, or a circle that really is one', () => {
  const graph = fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(graph, (edges) => {
      const saved = edges.map((used, at) => uses(String(at), ...used.map(String)));
      const result = orderFormulas('0', saved);
      if (result.ok) {
        const placeOf = new Map(result.order.map((id, place) => [id, place]));
        for (const id of result.order)
          for (const used of edges[Number(id)]!)
            expect(placeOf.get(String(used))).toBeLessThan(placeOf.get(id)!);
        return;
      }
      const [issue] = result.issues;
      const ring = issue?.code === 'formula.circle' ? issue.names.map((name) => name.slice(8)) : [];
      expect(ring.length).toBeGreaterThan(1);
      expect(ring.at(-1)).toBe(ring[0]);
      for (const [at, id] of ring.slice(0, -1).entries())
        expect(edges[Number(id)]).toContain(Number(ring[at + 1]));
    }),
  );
});

const saved = (
  id: string,
  text: string,
  columns: SavedFormula['columns'],
  formulas: Record<string, string> = {},
) => {
  const parsed = parseFormula(text, ['Synonym0', 'Synonym1']);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return { id, name: id, formula: parsed.formula, columns, formulas };
};

test('The same token means another column in another formula, and gaps rise', () => {
  const total = saved('total', 'Synonym0 + Synonym1', { Synonym0: [1, 2, null, 4], Synonym1: [1, 1, 1, -4] });
  const inverse = saved('inverse', '10 / Synonym0', {}, { Synonym0: 'total' });
  const both = saved('both', 'Synonym0 * Synonym1', {}, { Synonym0: 'inverse', Synonym1: 'total' });
  // 1 / 0 is a gap, so is everything above it.
  expect(evaluateFormulas('both', [both, inverse, total])).toEqual({
    ok: true,
    values: [10, 10, null, null],
  });
});

test('A formula behind a token that the text no longer uses is no circle', () => {
  const alone = saved('alone', '2 * Synonym0', { Synonym0: [3] }, { Synonym1: 'alone' });
  expect(evaluateFormulas('alone', [alone])).toEqual({ ok: true, values: [6] });
  const circular = saved('circular', '2 * Synonym0', {}, { Synonym0: 'circular' });
  expect(evaluateFormulas('circular', [circular])).toMatchObject({
    ok: false,
    issues: [{ code: 'formula.circle' }],
  });
});
