/** Entries of a list without ids, keyed by their positions: they are edited in place. */
export const withKeys = <Item>(items: readonly Item[]): { item: Item; at: number; key: string }[] =>
  items.map((item, at) => ({ item, at, key: String(at) }));
