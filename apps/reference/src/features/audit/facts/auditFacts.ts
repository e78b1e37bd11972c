/** One detail of an entry: a value, or a value before and after. */
export interface AuditFact {
  readonly field: string;
  readonly isChange: boolean;
  readonly old: unknown;
  readonly value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The details of a line as a flat list: changes first. Nothing of an unknown shape is lost. */
export function factsOf(details: Readonly<Record<string, unknown>>): AuditFact[] {
  const { changes, ...rest } = details;
  const changed = isRecord(changes) ? Object.entries(changes) : [];
  return [
    ...changed.map(([field, change]) => ({
      field,
      isChange: isRecord(change) && 'old' in change && 'new' in change,
      old: isRecord(change) ? change.old : null,
      value: isRecord(change) && 'new' in change ? change.new : change,
    })),
    ...Object.entries(isRecord(changes) ? rest : details)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => ({ field, isChange: false, old: null, value })),
  ];
}
