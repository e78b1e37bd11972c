import type { Module } from './schemas/module.ts';

/** Parents with their pages, in menu order; a page without a parent is a top-level entry. */
const menu = [
  ['home', 'home', '/'],
  ['charts', 'chart', '/PeriodicChart'],
  [
    'data',
    'upload',
    [
      ['upload', 'upload', '/UploadMeterData'],
      ['uploadWithTag', 'tags', '/UploadMeterDataWithTag'],
      ['log', 'table', '/MeterData'],
      ['weather', 'weather', '/weatherData'],
      ['momentary', 'momentary', '/Momentary'],
    ],
  ],
  [
    'analysis',
    'trend',
    [
      ['trend', 'trend', '/trend'],
      ['formulas', 'formula', '/FormulaBuilder'],
      ['review', 'review', '/Review'],
      ['calculator', 'calculator', '/Calculator'],
    ],
  ],
  ['report', 'report', '/Report'],
  ['label', 'label', '/EnergyLabel'],
  [
    'library',
    'documents',
    [
      ['documents', 'documents', '/Documents'],
      ['standards', 'standard', '/DocumentPage'],
      ['otherDocuments', 'file', '/OtherDocuments'],
      ['documentTypes', 'category', '/DocumentType'],
    ],
  ],
  ['calendar', 'calendar', '/Calendar'],
  ['mv', 'verified', '/MVProjects'],
  [
    'management',
    'settings',
    [
      ['structure', 'structure', '/Organization'],
      ['users', 'users', '/admin'],
      ['levels', 'key', '/permissionLevel'],
      ['jobPositions', 'position', '/JobPosition'],
      ['jobDescription', 'duties', '/JobDescription'],
      ['audit', 'audit', '/AuditLog'],
      ['security', 'shield', '/Security'],
    ],
  ],
] as const;

const personal = [
  ['profile', 'profile', '/Profile'],
  ['messages', 'messages', '/Messages'],
  ['tasks', 'tasks', '/Tasks'],
] as const;

type Leaf = readonly [string, string, string];
type Entry = (typeof menu)[number];
type LeafOf<E> = E extends readonly [infer Id, string, infer Below]
  ? Below extends readonly Leaf[]
    ? Below[number][0]
    : Id
  : never;
/** A page a permission level may open; menu parents are not pages. */
export type PageId = LeafOf<Entry> | (typeof personal)[number][0];

const entryOf = ([_id, icon, link]: Leaf, parent: string | null, of: Module['menu'] = 'main'): Module => ({
  _id,
  name: _id,
  parent,
  icon,
  link,
  menu: of,
});

/**
 * Every page of the product with its menu position. Menu,
 * router, permission levels and the access table of the API are all derived from this list.
 */
export const modules: readonly Module[] = [
  ...menu.flatMap(([id, icon, below]) =>
    typeof below === 'string'
      ? [entryOf([id, icon, below], null)]
      : [entryOf([id, icon, below[0][2]], null), ...below.map((leaf) => entryOf(leaf, id))],
  ),
  ...personal.map((leaf) => entryOf(leaf, null, 'user')),
];

const byId = new Map(modules.map((module) => [module._id, module]));
const hasPagesBelow = (id: string) => modules.some((module) => module.parent === id);

/** True for a page of the horizontal menu, which a permission level may contain; false for parents and personal pages. */
const isGrantable = (module: Module) => module.menu === 'main' && !hasPagesBelow(module._id);

/**
 * The assignable pages among some module ids: unknown ids, parents and personal pages are dropped.
 * @example pagesAmong(['data', 'upload', 'profile', 'nonsense']) // ['upload']
 */
export const pagesAmong = (ids: Iterable<string>): PageId[] => {
  const wanted = new Set(ids);
  return modules
    .filter((module) => wanted.has(module._id) && isGrantable(module))
    .map((module) => module._id as PageId);
};

/**
 * The menu of a permission level with these pages: the pages, the parent of each with the link of its first allowed
 * page, and the personal pages, which every user has.
 * @example modulesOfLevel(['log']).slice(0, 2).map(({ _id, link }) => [_id, link]) // [['data', '/MeterData'], ['log', '/MeterData']]
 */
export function modulesOfLevel(pages: Iterable<string>): Module[] {
  const held = new Set<string>(pagesAmong(pages));
  return modules.flatMap((module) => {
    if (module.menu === 'user' || held.has(module._id)) return [module];
    const first = modules.find((child) => child.parent === module._id && held.has(child._id));
    return first ? [{ ...module, link: first.link }] : [];
  });
}

/**
 * The ids stored for a permission level: the checked ones and the parent of each.
 * @example withParents(['log']) // ['data', 'log']
 */
export const withParents = (ids: Iterable<string>): string[] => {
  const all = new Set(ids);
  for (const id of [...all]) {
    const parent = byId.get(id)?.parent;
    if (parent) all.add(parent);
  }
  return modules.filter(({ _id }) => all.has(_id)).map(({ _id }) => _id);
};
