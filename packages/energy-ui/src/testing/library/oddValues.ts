import { isValidElement } from 'react';

/** Longer than any typed text, and unknown to every closed set of values. */
const ABSURD = 'unknown '.repeat(400);

/** Unexpected values of the same type; none for types without odd values, such as elements. */
export function oddValues(value: unknown): readonly unknown[] {
  switch (typeof value) {
    case 'string':
      return ['', ABSURD];
    case 'number':
      return [0, -1, Number.NaN];
    case 'boolean':
      return [!value];
    default:
      if (Array.isArray(value)) return [[], ...oddLists(value)];
      if (value instanceof Set) return [new Set()];
      if (typeof value !== 'object' || value === null || isValidElement(value)) return [];
      return oddMembers(value as Record<string, unknown>);
  }
}

/** Copies of a list whose first item is odd, and one that names an item twice. */
function oddLists(list: readonly unknown[]): readonly unknown[] {
  if (list.length === 0) return [];
  const [first, ...others] = list;
  return [...oddValues(first).map((odd) => [odd, ...others]), [...list, first]];
}

/** Copies of a plain object, each with one odd member. */
function oddMembers(value: Record<string, unknown>): readonly unknown[] {
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  // Parts of an index only make sense together.
  const isIndex = Object.values(value).some((member) => ArrayBuffer.isView(member) || member instanceof Map);
  if (!isPlain || isIndex) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    Array.isArray(member) || typeof member !== 'object'
      ? oddValues(member).map((odd) => ({ ...value, [name]: odd }))
      : [],
  );
}
