import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import type { LongWork } from '../lib/queues/longWork.ts';
import { inSlices, type Steps } from '../lib/queues/slices.ts';

/** Longer lists are compared in slices, without the objects and copies that a schema makes of each element. */
const LONG_LIST = 500;
const STEP = 500;

interface Check {
  readonly _zod: {
    readonly def: {
      readonly check: string;
      readonly maximum?: number;
      readonly minimum?: number;
      readonly value?: number;
      readonly inclusive?: boolean;
    };
  };
}

interface Definition {
  readonly type: string;
  readonly check?: string;
  readonly format?: string;
  readonly checks?: readonly Check[];
  readonly options: readonly $ZodType[];
  readonly element: $ZodType;
  readonly innerType: $ZodType;
  readonly shape: Readonly<Record<string, $ZodType>>;
}
const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;
type Test = (value: unknown) => boolean;

/** Whether a list, text or number keeps these rules; null if one of them is unknown here. */
function rulesOf(checks: readonly Check[] = []): ((size: number) => boolean) | null {
  let [least, most] = [-Infinity, Infinity];
  for (const { _zod } of checks) {
    const { check, maximum, minimum, value, inclusive } = _zod.def;
    if (check === 'max_length') most = Math.min(most, maximum!);
    else if (check === 'min_length') least = Math.max(least, minimum!);
    else if (check === 'less_than' && inclusive) most = Math.min(most, value!);
    else if (check === 'greater_than' && inclusive) least = Math.max(least, value!);
    else return null;
  }
  return (size) => size >= least && size <= most;
}

/** A comparison that passes only what the schema passes unchanged; null for a schema it cannot stand in for. */
export function quickTest(schema: $ZodType): Test | null {
  const { type, check, format, checks, options, element } = definitionOf(schema);
  const rules = rulesOf(checks);
  if (!rules) return null;
  switch (type) {
    case 'string':
      return check === undefined ? (value) => typeof value === 'string' && rules(value.length) : null;
    case 'number': {
      const isRight = check === undefined ? Number.isFinite : format === 'safeint' && Number.isSafeInteger;
      return isRight ? (value) => isRight(value) && rules(value as number) : null;
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'null':
      return (value) => value === null;
    case 'union': {
      const tests = options.map(quickTest);
      return tests.every((test) => test !== null) ? (value) => tests.some((test) => test!(value)) : null;
    }
    case 'array': {
      const test = quickTest(element);
      return test && ((value) => Array.isArray(value) && rules(value.length) && value.every(test));
    }
    default:
      return null;
  }
}

interface FoundList {
  readonly path: readonly (string | number)[];
  readonly list: readonly unknown[];
  readonly test: Test;
}

/** The long lists of a value that have a quick test. */
function* listsOf(schema: $ZodType, value: unknown, path: (string | number)[] = []): Generator<FoundList> {
  const { type, shape, element, innerType, checks } = definitionOf(schema);
  if (value === null || value === undefined) return;
  if (type === 'optional' || type === 'nullable') yield* listsOf(innerType, value, path);
  else if (type === 'object' && typeof value === 'object') {
    for (const [name, of] of Object.entries(shape))
      yield* listsOf(of, (value as Record<string, unknown>)[name], [...path, name]);
  } else if (type === 'array' && Array.isArray(value)) {
    if (value.length <= LONG_LIST) {
      for (const [at, item] of value.entries()) yield* listsOf(element, item, [...path, at]);
      return;
    }
    const test = quickTest(element);
    // The first element stands in for the list, so that its own rules must allow one.
    const rules = rulesOf(checks);
    if (test && rules?.(value.length) && rules(1)) yield { path, list: value, test };
  }
}

function* areGood(lists: readonly FoundList[]): Steps<boolean> {
  for (const { list, test } of lists)
    for (let at = 0; at < list.length; at += STEP) {
      for (let each = at; each < Math.min(at + STEP, list.length); each += 1)
        if (!test(list[each])) return false;
      yield;
    }
  return true;
}

/** A copy with another value at the end of a path. */
function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const at = copy as Record<string | number, unknown>;
  at[key] = replaced(at[key], rest, by);
  return copy;
}

type Validated = { readonly value?: unknown; readonly error?: unknown };

/**
 * Validates bodies by their schema. Long lists of plain values are compared in slices, with others in between; if one of
 * them breaks a rule, the schema finds out which.
 */
export const validateLongBodies =
  (longReading: LongWork): FastifySchemaCompiler<unknown> =>
  (route) => {
    const schema = route.schema as $ZodType;
    const validate = validatorCompiler({ ...route, schema }) as (data: unknown) => Validated;
    const inParts = (data: unknown): Validated | Promise<Validated> => {
      const lists = [...listsOf(schema, data)];
      if (lists.length === 0) return validate(data);
      return longReading(async (waited) => {
        if (!(await inSlices(areGood(lists), waited))) return validate(data);
        const found = validate(
          lists.reduce((value, { path, list }) => replaced(value, path, [list[0]]), data),
        );
        return found.error
          ? found
          : { value: lists.reduce((value, { path, list }) => replaced(value, path, list), found.value) };
      });
    };
    return inParts as ReturnType<FastifySchemaCompiler<unknown>>;
  };
