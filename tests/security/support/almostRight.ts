import type { Endpoint } from '@org/energy-core/api';
import fc from 'fast-check';

type Schema = Endpoint['body'];
interface Definition {
  readonly type: string;
  readonly shape: Record<string, Schema>;
  readonly innerType: Schema;
  readonly element: Schema;
  readonly options: Schema[];
  readonly entries: Record<string, string>;
  readonly values: unknown[];
  readonly in: Schema;
}

/** Values that programs forget. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 0, -1, 1e308, 2 ** 31, '1e9', '99999999999999999999', [], {}),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    '۱۲۳',
    "'; drop table meter; --",
    '../../x',
    '%',
    '\\',
    '{}',
    'null',
  ),
  fc.constantFrom<unknown>(
    { $gt: '' },
    { _id: null },
    [[[]]],
    { constructor: { prototype: {} } },
    'a'.repeat(5000),
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const texts = fc.oneof(
  fc.constantFrom(
    '1404/01/01',
    '2025-03-21',
    '2025-02-30',
    'نام',
    'YYYY/MM/DD',
    'a@example.ir',
    '#aabbcc',
    'true',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Values as described by a schema of the contract; ids come from `ids`. */
function rightFor(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const of = (inner: Schema) => rightFor(inner, ids);
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(definition.shape).map(([key, value]) => [key, of(value)])),
        { noNullPrototype: true },
      );
    case 'optional':
      return fc.option(of(definition.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(of(definition.innerType), { nil: null });
    case 'array':
      return fc.array(of(definition.element), { minLength: 1, maxLength: 4 });
    case 'union':
      return fc.oneof(...definition.options.map(of));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries));
    case 'literal':
      return fc.constantFrom(...definition.values);
    case 'pipe':
      return of(definition.in);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(1403, 1404),
        fc.double({ noNaN: true }),
      );
    case 'string':
      return fc.oneof(ids, texts);
    default:
      return odd;
  }
}

/** The same with one value taken away, replaced or added. */
export const almostRight = (schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc
    .tuple(rightFor(schema, ids), fc.nat(), odd, fc.constantFrom('as is', 'replaced', 'left out', 'added'))
    .map(([value, at, other, how]) => {
      if (how === 'as is' || value === null || typeof value !== 'object') return value;
      const keys = Object.keys(value);
      const key = how === 'added' ? 'role' : keys[at % Math.max(1, keys.length)];
      if (key === undefined) return other;
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      return how === 'left out' ? rest : { ...rest, [key]: other };
    });
