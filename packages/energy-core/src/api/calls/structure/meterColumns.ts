import * as z from 'zod/mini';
import { Meter } from '../../../metering/schemas/structure.ts';

const Named = z.object({ _id: z.string(), name: z.string() });

/** What few meters of an installation differ in. */
const MeterTraits = z.pick(Meter, { hasChild: true, type: true, kind: true, subMeters: true, unit: true });
/** What few meters have; `at` is the index of the meter. */
const OwnLook = z.extend(z.pick(Meter, { icon: true, color: true, gasFactors: true, register: true }), {
  at: z.number(),
});
const lists = {
  traits: z.array(MeterTraits),
  buildings: z.array(z.extend(Named, { organization: Named })),
  /** Meters above some of the list that are not in it themselves. */
  parents: z.array(Named),
  own: z.array(OwnLook),
};

/** Meters in columns, by name: a tenth of the text of their records. */
export const MeterColumns = z.object({
  ...lists,
  id: z.array(z.number()),
  name: z.array(z.string()),
  tagName: z.array(z.string()),
  /** Index in `traits`. */
  trait: z.array(z.number()),
  building: z.array(z.number()),
  /** The meter above; 0 for none. */
  parent: z.array(z.number()),
  version: z.array(z.number()),
});
export type MeterColumns = z.infer<typeof MeterColumns>;

const Lists = z.object(lists);
const numbers = ['id', 'trait', 'building', 'parent', 'version'] as const;
const texts = ['name', 'tagName'] as const;

/** Fast check of the long columns, which the schema would read value by value. */
export function isMeterColumns(json: unknown): boolean {
  const { status, data } = (json ?? {}) as { status?: unknown; data?: { data?: unknown } };
  const columns = data?.data;
  if (status !== 'success' || !z.safeParse(Lists, columns).success) return false;
  const { [numbers[0]]: id } = columns as MeterColumns;
  const isColumn = (name: keyof MeterColumns, type: string) => {
    const column: unknown = (columns as MeterColumns)[name];
    return (
      Array.isArray(column) && column.length === id?.length && column.every((each) => typeof each === type)
    );
  };
  return numbers.every((name) => isColumn(name, 'number')) && texts.every((name) => isColumn(name, 'string'));
}

/**
 * The meters of an answer in columns. Those of a building share its name, and so on, so that 25,000 take little memory.
 * @example
 * const unit = { _id: '1', name: 'برق', unit: 'kWh', abbr: 'kWh', type: 'Consumption', kind: 'additive' };
 * const look = { carrier: 'electricity', icon: 'bolt', color: '#e0a100', related: [] };
 * const trait = { hasChild: false, type: 'Consumption', kind: 'consumption', subMeters: 'adds', unit: { ...unit, ...look } };
 * const buildings = [{ _id: '3', name: 'اداری', organization: { _id: '1', name: 'شهرداری' } }];
 * const row = { id: [7], name: ['کنتور'], tagName: [''], trait: [0], building: [3], parent: [0], version: [1] };
 * metersIn({ traits: [trait], buildings, parents: [], own: [], ...row })[0]?.building.name // 'اداری'
 */
export function metersIn(columns: MeterColumns): Meter[] {
  const buildings = new Map(
    columns.buildings.map(({ _id, name, organization }) => [
      Number(_id),
      { building: { _id, name }, organization },
    ]),
  );
  const parents = new Map(columns.parents.map((parent) => [Number(parent._id), parent]));
  columns.trait.forEach((trait, at) => {
    if (columns.traits[trait]!.hasChild)
      parents.set(columns.id[at]!, { _id: String(columns.id[at]), name: columns.name[at]! });
  });
  const meters = columns.id.map((id, at): Meter => {
    const { hasChild, type, kind, subMeters, unit } = columns.traits[columns.trait[at]!]!;
    const { building, organization } = buildings.get(columns.building[at]!)!;
    return {
      _id: String(id),
      name: columns.name[at]!,
      hasChild,
      type,
      kind,
      subMeters,
      unit,
      tagName: columns.tagName[at]!,
      organization,
      building,
      icon: null,
      color: null,
      parentMeter: parents.get(columns.parent[at]!) ?? null,
      gasFactors: noFactors,
      register: null,
      version: columns.version[at]!,
    };
  });
  for (const { at, ...own } of columns.own) Object.assign(meters[at]!, own);
  return meters;
}

const noFactors: NonNullable<Meter['gasFactors']> = [];
