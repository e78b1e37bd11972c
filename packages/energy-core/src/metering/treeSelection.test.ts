import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree } from './tree.ts';
import {
  checkState,
  createSelection,
  type SelectionMode,
  selectedIds,
  toggle,
  toggleSubtree,
} from './treeSelection.ts';

const item = (id: string, parent: string | null, kind: string) => ({ id, parent, kind, name: id });
const tree = buildTree([
  item('org', null, 'Organization'),
  item('building', 'org', 'Building'),
  item('meter', 'building', 'Meter'),
  item('sub', 'meter', 'SubMeter'),
  item('formula', 'building', 'Formula'),
  item('site', 'org', 'Site'),
]);
const at = (id: string) => tree.indexOf.get(id)!;
const after = (mode: SelectionMode, ...ids: string[]) =>
  ids.reduce((selection, id) => toggle(selection, at(id), mode), createSelection(tree, [], mode));

describe('checking nodes of the structure', () => {
  test('a checked parent counts as itself and adds no children; its ancestors are half-checked', () => {
    const selection = after('multi-select', 'building');
    expect(selectedIds(selection)).toEqual(['building']);
    expect(['org', 'building', 'meter', 'site'].map((id) => checkState(selection, at(id)))).toEqual([
      'mixed',
      'checked',
      'unchecked',
      'unchecked',
    ]);
  });

  test('a second click lets go, and the half-check disappears', () => {
    const selection = after('multi-select', 'sub', 'formula', 'sub', 'formula');
    expect(selection.count).toBe(0);
    expect(checkState(selection, at('org'))).toBe('unchecked');
  });

  test('a whole subtree can be taken and let go', () => {
    const taken = toggleSubtree(after('multi-select', 'sub'), at('building'), 'multi-select');
    expect(selectedIds(taken)).toEqual(['building', 'meter', 'sub', 'formula']);
    expect(toggleSubtree(taken, at('building'), 'multi-select').count).toBe(0);
  });

  test('a tree that only shows, and a node that is not there, change nothing', () => {
    const selection = after('multi-select', 'sub');
    expect(toggleSubtree(selection, at('org'), 'no-select')).toBe(selection);
    expect(toggleSubtree(selection, -1, 'multi-select')).toBe(selection);
  });

  test('single-select replaces, and a second click changes nothing', () => {
    const selection = after('single-select', 'meter', 'site');
    expect(selectedIds(selection)).toEqual(['site']);
    expect(toggle(selection, at('site'), 'single-select')).toBe(selection);
  });

  test('the narrower modes take only their own kinds', () => {
    const all = ['org', 'building', 'site', 'meter', 'sub', 'formula'];
    expect(selectedIds(after('multi-select-building', ...all))).toEqual(['building', 'site']);
    expect(selectedIds(after('single-select-building', ...all))).toEqual(['site']);
    expect(selectedIds(after('single-select-meter', ...all))).toEqual(['sub']);
    expect(selectedIds(after('no-select', ...all))).toEqual([]);
    expect(selectedIds(toggleSubtree(createSelection(tree), at('org'), 'multi-select-building'))).toEqual([
      'building',
      'site',
    ]);
  });

  test('ids that are gone or not allowed are left out of an initial selection', () => {
    expect(selectedIds(createSelection(tree, ['gone', 'org', 'site'], 'multi-select-building'))).toEqual([
      'site',
    ]);
    expect(selectedIds(createSelection(tree, ['site', 'building'], 'single-select'))).toEqual(['site']);
  });
});

describe('a tree whose parents mean all below them', () => {
  test('the last child checks its parent, the first unchecked one half-checks it', () => {
    const full = after('select-subtree', 'building', 'site');
    expect(checkState(full, at('org'))).toBe('checked');
    const less = toggle(full, at('sub'), 'select-subtree');
    expect(['org', 'building', 'meter', 'formula'].map((id) => checkState(less, at(id)))).toEqual([
      'mixed',
      'mixed',
      'unchecked',
      'checked',
    ]);
  });

  test('a stored selection of leaves is shown with its full parents', () => {
    const selection = createSelection(tree, ['sub', 'formula'], 'select-subtree');
    expect(selectedIds(selection)).toEqual(['building', 'meter', 'sub', 'formula']);
  });
});

test('after any clicks the counts are those of a fresh selection', () => {
  const shape = fc
    .array(fc.nat(), { minLength: 1, maxLength: 40 })
    .map((parents) =>
      buildTree(
        parents.map((parent, index) =>
          item(`n${index}`, index === 0 ? null : `n${parent % index}`, index % 3 ? 'Meter' : 'Building'),
        ),
      ),
    );
  const mode = fc.constantFrom<SelectionMode>('multi-select', 'multi-select-building', 'select-subtree');
  const clicks = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(shape, mode, clicks, (any, how, steps) => {
      let selection = createSelection(any, [], how);
      for (const [step, isSubtree] of steps) {
        selection = (isSubtree ? toggleSubtree : toggle)(selection, step % any.items.length, how);
      }
      const fresh = createSelection(any, selectedIds(selection), how);
      expect([...selection.selected]).toEqual([...fresh.selected]);
      expect([...selection.within]).toEqual([...fresh.within]);
      expect(selection.count).toBe(fresh.count);
    }),
    { numRuns: 300 },
  );
});
