import type { TableLayout } from '@org/energy-ui';

/**
 * Layout of a table from a stored preference; whatever is not a layout is the default one.
 * @example readTableLayout('{"hidden":["email"]}') // { hidden: ['email'] }
 */
export function readTableLayout(text: string): TableLayout {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return {};
  }
  const { order, hidden, pinned, widths, groupBy } = recordOf(found);
  const known = Object.entries(recordOf(widths)).filter((entry): entry is [string, number] =>
    Number.isFinite(entry[1]),
  );
  return {
    ...(isIds(order) && { order }),
    ...(isIds(hidden) && { hidden }),
    ...(isIds(pinned) && { pinned }),
    ...(known.length > 0 && { widths: Object.fromEntries(known) }),
    ...(typeof groupBy === 'string' && { groupBy }),
  };
}

/** Text of a layout for a preference; '' is the default layout. */
export const writeTableLayout = (layout: TableLayout): string =>
  Object.keys(layout).length === 0 ? '' : JSON.stringify(layout);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
