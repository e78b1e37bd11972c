import type { Project, ProjectChange } from '@org/energy-core/api';
import { bodyOf } from './bodyOf.ts';
import { isRecord, isSame } from './isSame.ts';

const lists = [
  ...(['ECM', 'nonRoutineAdjustments', 'parameters'] as const),
  ...(['meters', 'routineAdjustments', 'routineAdjustmentsInModel'] as const),
] as const satisfies readonly (keyof ProjectChange)[];
const records = ['plan', 'calendar'] as const satisfies readonly (keyof ProjectChange)[];

/**
 * A change of `base` as a change of what the others made of it: their entries of a list and their fields of an entry stay
 * beside the own ones. Where both changed the same field, the own one counts.
 */
export function mergeChange(change: ProjectChange, base: Project, newer: Project): ProjectChange {
  const [was, theirs] = [bodyOf(base), bodyOf(newer)];
  const merged: Record<string, unknown> = { ...change };
  for (const field of lists)
    if (change[field]) merged[field] = mergeLists(was[field] ?? [], change[field], theirs[field] ?? []);
  for (const field of records)
    if (change[field]) merged[field] = mergeEntries(was[field], change[field], theirs[field]);
  return merged as ProjectChange;
}

/** One entry of a list, field by field; a text or a number whole. */
function mergeEntries(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs) || !isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    fields.map((field) => [field, isSame(base[field], mine[field]) ? theirs[field] : mine[field]]),
  );
}

/** Whether a list still has each entry of its base in its place, changed or not. */
const isInPlace = (base: readonly unknown[], list: readonly unknown[]): boolean =>
  list.length >= base.length &&
  base.every((entry, at) => isSame(entry, list[at]) || !base.some((other) => isSame(other, list[at])));

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] {
  const has = (list: readonly unknown[], entry: unknown) => list.some((one) => isSame(one, entry));
  if (isInPlace(base, mine) && isInPlace(base, theirs)) {
    const added = theirs.slice(base.length);
    return [
      ...base.map((entry, at) => mergeEntries(entry, mine[at], theirs[at])),
      ...added,
      ...mine.slice(base.length).filter((entry) => !has(added, entry)),
    ];
  }
  // Somebody took an entry away: theirs without what was taken away here, and what is new here.
  return [
    ...theirs.filter((entry) => has(mine, entry) || !has(base, entry)),
    ...mine.filter((entry) => !has(base, entry) && !has(theirs, entry)),
  ];
}
