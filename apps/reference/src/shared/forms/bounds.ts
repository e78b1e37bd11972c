import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
}
interface Inside {
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

/** The bounds a schema of the contract sets: of the length of a text, or of a number. */
export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Bounds of a field of a request body, required or optional.
 * @example boundsOf(NewOrganization.shape.name).maximum // 200
 */
export function boundsOf(schema: Schema): Bounds {
  const { innerType, options, checks = [] } = schema._zod.def as Inside;
  if (innerType) return boundsOf(innerType);
  const within = options?.map(boundsOf).find(({ maximum }) => maximum !== undefined);
  if (within) return within;
  const of = (length: string, number: string, bound: 'minimum' | 'maximum') => {
    const found = checks
      .map(({ _zod }) => _zod.def)
      .find(({ check }) => check === length || check === number);
    const limit = found?.[bound] ?? found?.value;
    return limit === undefined ? {} : { [bound]: limit };
  };
  return {
    ...of('min_length', 'greater_than', 'minimum'),
    ...of('max_length', 'less_than', 'maximum'),
  };
}

/** Maximum length of a text field. */
export const maxLettersOf = (schema: Schema): number => boundsOf(schema).maximum ?? Number.POSITIVE_INFINITY;
