/** Changed fields for the audit log: `{ name: { old, new } }`. */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/**
 * The fields whose values differ.
 * @example changesOf({ name: 'الف', city: null }, { name: 'ب', city: null }) // { name: { old: 'الف', new: 'ب' } }
 */
export const changesOf = <T extends object>(before: T, after: T): Changes =>
  Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const old = before[field as keyof T];
      return JSON.stringify(old) === JSON.stringify(value) ? [] : [[field, { old, new: value }]];
    }),
  );

export const isChanged = (changes: Changes): boolean => Object.keys(changes).length > 0;
