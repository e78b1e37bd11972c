import { expect, test } from 'vitest';
import { factsOf } from './auditFacts.ts';

test('changes are told with old and new value, then the other facts', () => {
  expect(
    factsOf({
      building: 'ونک',
      note: null,
      changes: { name: { old: 'الف', new: 'ب' }, photo: { old: 'a', new: null } },
    }),
  ).toEqual([
    { field: 'name', isChange: true, old: 'الف', value: 'ب' },
    { field: 'photo', isChange: true, old: 'a', value: null },
    { field: 'building', isChange: false, old: null, value: 'ونک' },
  ]);
});

test('changes of an unknown shape are shown as they are', () => {
  expect(factsOf({ changes: 3 })).toEqual([{ field: 'changes', isChange: false, old: null, value: 3 }]);
  expect(factsOf({ changes: { name: 'ب' } })).toEqual([
    { field: 'name', isChange: false, old: null, value: 'ب' },
  ]);
});
