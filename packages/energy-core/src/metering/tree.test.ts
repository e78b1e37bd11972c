import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { navItemOf, nodeIdOfNav } from '../consumption/chart/navItem.ts';
import type { Building, Meter } from './schemas/structure.ts';
import { buildStructureTree } from './structureTree.ts';
import { ancestorsOf, buildTree, expandableIds, type Tree, type TreeItem, visibleRows } from './tree.ts';
import { search } from './treeSearch.ts';

const building = (id: string, name: string, kind: 'Building' | 'Site' = 'Building'): Building => ({
  _id: id,
  name,
  kind,
  organization: { _id: 'arman', name: 'گروه صنعتی آرمان' },
  city: null,
  area: null,
  type: null,
  peopleCount: null,
  eIdeal: null,
  standard: null,
});
const meter = (id: string, name: string, buildingId: string, parentMeter: string | null = null): Meter => ({
  _id: id,
  name,
  hasChild: false,
  type: 'Consumption',
  kind: 'consumption',
  subMeters: 'adds',
  unit: {
    _id: 'u',
    name: 'برق',
    unit: 'kWh',
    abbr: 'kWh',
    type: 'Consumption',
    kind: 'additive',
    carrier: 'electricity',
    icon: 'bolt',
    color: 'cat-1',
    related: [],
  },
  tagName: '',
  organization: { _id: 'arman', name: 'گروه صنعتی آرمان' },
  building: { _id: buildingId, name: '' },
  icon: null,
  color: null,
  parentMeter: parentMeter ? { _id: parentMeter, name: '' } : null,
});

const structure = buildStructureTree({
  organizations: [{ _id: 'arman', name: 'گروه صنعتی آرمان', status: 'فعال' }],
  buildings: [building('vanak', 'ساختمان مرکزی ونک'), building('semnan', 'کارخانهٔ سمنان', 'Site')],
  meters: [
    meter('main', 'برق ورودی اصلی', 'vanak'),
    meter('chiller', 'چیلرها', 'vanak', 'main'),
    meter('light', 'روشنایی', 'vanak', 'main'),
    meter('line2', 'برق خط ۲', 'semnan'),
  ],
  formulas: [{ _id: 'perPerson', name: 'برق به‌ازای نفر', building: 'vanak' }],
});
const idsOf = (tree: Tree, rows: Iterable<number>) =>
  [...rows].map((index) => tree.items[index]!.id.replace(/^[obmf]\./, ''));

describe('structure', () => {
  test('nodes stand in preorder: a building’s meters with their sub-meters, then its formulas', () => {
    expect(structure.items.map(({ ref }) => ref)).toEqual([
      'arman',
      'vanak',
      'main',
      'chiller',
      'light',
      'perPerson',
      'semnan',
      'line2',
    ]);
    expect([...structure.level]).toEqual([1, 2, 3, 4, 4, 3, 2, 3]);
    expect([...structure.end]).toEqual([8, 6, 5, 4, 5, 6, 8, 8]);
    expect(structure.items.map(({ kind }) => kind)).toEqual([
      'Organization',
      'Building',
      'Meter',
      'SubMeter',
      'SubMeter',
      'Formula',
      'Site',
      'Meter',
    ]);
  });

  test('the chip counts buildings of an organization, all meters of a building, sub-meters of a meter', () => {
    expect([...structure.seriesCount]).toEqual([2, 3, 2, 0, 0, 0, 1, 0]);
  });

  test('a row knows its place among its siblings', () => {
    const at = structure.indexOf.get('f.perPerson')!;
    expect([structure.position[at], structure.siblings[at]]).toEqual([2, 2]);
    expect(idsOf(structure, ancestorsOf(structure, structure.indexOf.get('m.light')!))).toEqual([
      'main',
      'vanak',
      'arman',
    ]);
  });

  test('a building and a meter may share an id of the API', () => {
    const tree = buildStructureTree({
      organizations: [{ _id: '1', name: 'سازمان', status: 'فعال' }],
      buildings: [{ ...building('1', 'ساختمان'), organization: { _id: '1', name: 'سازمان' } }],
      meters: [meter('1', 'کنتور', '1'), meter('2', 'زیرکنتور', '1', '1')],
    });
    expect(tree.items.map(({ id }) => id)).toEqual(['o.1', 'b.1', 'm.1', 'm.2']);
    expect([...tree.level]).toEqual([1, 2, 3, 4]);
    for (const node of tree.items) expect(nodeIdOfNav(navItemOf(node))).toBe(node.id);
  });

  test('a chart knows sites as buildings and sub-meters as meters', () => {
    const navTypes = structure.items.map((node) => navItemOf(node).navType);
    expect(navTypes).toEqual([
      'Organization',
      'Building',
      'Meter',
      'Meter',
      'Meter',
      'Formula',
      'Building',
      'Meter',
    ]);
  });
});

describe('rows', () => {
  test('closed nodes hide what is below them, at every depth', () => {
    expect(idsOf(structure, visibleRows(structure, new Set()))).toEqual(['arman']);
    expect(idsOf(structure, visibleRows(structure, new Set(['o.arman', 'm.main'])))).toEqual([
      'arman',
      'vanak',
      'semnan',
    ]);
    expect(visibleRows(structure, expandableIds(structure))).toHaveLength(8);
  });

  test('a search keeps the ancestors of what it finds, whatever letters and digits were typed', () => {
    const found = (text: string, expanded: string[] = []) =>
      idsOf(structure, visibleRows(structure, new Set(expanded), search(structure, text)));
    expect(found('چيلر')).toEqual(['arman', 'vanak', 'main', 'chiller']);
    expect(found('برق 2')).toEqual(['arman', 'semnan', 'line2']);
    expect(found('2 برق')).toEqual(['arman', 'semnan', 'line2']);
    expect(found('به ازای')).toEqual(found('بهازای'));
    expect(found('به‌ازای')).toEqual(['arman', 'vanak', 'perPerson']);
    expect(found('نیست')).toEqual([]);
    expect(found('ونک')).toEqual(['arman', 'vanak']);
    expect(found('ونک', ['b.vanak'])).toEqual(['arman', 'vanak', 'main', 'perPerson']);
    expect(search(structure, 'برق')!.count).toBe(3);
    expect(search(structure, ' \u200c ')).toBeNull();
  });

  test('nothing matches across two neighboring names', () => {
    const tree = buildTree([
      { id: 'a', parent: null, name: 'آب' },
      { id: 'b', parent: null, name: 'گاز' },
    ]);
    expect(search(tree, 'بگ')!.count).toBe(0);
    expect(search(tree, 'آب گاز')!.count).toBe(0);
  });
});

describe('any list of items with parents', () => {
  const lists = fc.array(fc.nat(60), { maxLength: 60 }).map((parents): TreeItem[] =>
    parents.map((parent, at) => ({
      id: `n${at}`,
      parent: parent === at || parent > 45 ? null : `n${parent}`,
      name: `گره ${at}`,
    })),
  );

  test('every item is there once, below its parent unless the list is broken, and ranges nest', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const tree = buildTree(list);
        expect(tree.items.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
        tree.items.forEach((item, index) => {
          const above = tree.parent[index]!;
          expect(tree.end[index]).toBeGreaterThan(index);
          if (above < 0) expect(tree.level[index]).toBe(1);
          else {
            expect(tree.items[above]!.id).toBe(item.parent);
            expect(above < index && tree.end[index]! <= tree.end[above]!).toBe(true);
            expect(tree.level[index]).toBe(tree.level[above]! + 1);
          }
        });
        expect(visibleRows(tree, expandableIds(tree))).toHaveLength(list.length);
      }),
    );
  });

  test('a search finds what a plain look at every name finds', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 70 }), (list, number) => {
        const tree = buildTree(list);
        const expected = list.filter(({ name }) => name.includes(String(number))).length;
        expect(search(tree, `گره ${number}`)!.count).toBe(expected);
      }),
    );
  });

  test('two items with one id are refused', () => {
    const item = { id: 'a', parent: null, name: 'آ' };
    expect(() => buildTree([item, item])).toThrow(/share an id/);
  });
});
