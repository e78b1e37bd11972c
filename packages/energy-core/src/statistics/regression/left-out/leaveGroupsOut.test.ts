import { expect, test } from 'vitest';
import { regressLinear } from '../regressLinear.ts';
import { leaveGroupsOutResiduals } from './leaveGroupsOut.ts';
import { leaveOneOutResiduals } from './leaveOneOutResiduals.ts';

const rows = Array.from({ length: 40 }, (_, row) => row);
const x = [rows.map((row) => Math.sin(row)), rows.map((row) => (row * 7) % 11)];
const y = rows.map((row) => 3 + x[0]![row]! - x[1]![row]! / 5 + ((row * 13) % 17) / 10);
const weights = rows.map((row) => 1 + (row % 4));

function modelOf(given: Parameters<typeof regressLinear>[0]) {
  const fit = regressLinear(given);
  if (!fit.ok) throw new Error(fit.issues[0]!.code);
  return fit.model;
}

test('the residuals of a group are those against a fit without the group, with weights too', () => {
  const groups = rows.map((row) => Math.floor(row / 8));
  for (const given of [
    { y, x },
    { y, x, weights },
  ]) {
    const left = leaveGroupsOutResiduals(modelOf(given), groups)!;
    const others = modelOf({ ...given, y: y.map((value, row) => (groups[row] === 2 ? null : value)) });
    for (const row of rows.filter((at) => groups[at] === 2))
      expect(left[row]).toBeCloseTo(y[row]! - others.predict([x[0]![row]!, x[1]![row]!])!, 10);
  }
});

test('groups of one are leaving one out; a group with all of a variable cannot be left out', () => {
  const model = modelOf({ y, x });
  const single = leaveGroupsOutResiduals(model, rows)!;
  leaveOneOutResiduals(model).forEach((residual, row) => {
    expect(single[row]).toBeCloseTo(residual!, 10);
  });
  const onlyThere = rows.map((row) => (row < 8 ? 1 : 0));
  expect(
    leaveGroupsOutResiduals(
      modelOf({ y, x: [onlyThere] }),
      rows.map((row) => Math.floor(row / 8)),
    ),
  ).toBeNull();
});
