import { type CallName, contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly innerType?: Endpoint['body'];
  readonly options?: readonly Endpoint['body'][];
  readonly catchall?: { readonly _zod: { readonly def: { readonly type: string } } };
}

function fieldsOf(schema: Endpoint['body']): string[] | null {
  const { type, shape, innerType, options, catchall } = schema._zod.def as unknown as Definition;
  if (type === 'undefined') return [];
  if (type === 'optional' && innerType) return fieldsOf(innerType);
  if (type === 'union' && options) {
    const all = options.map(fieldsOf);
    return all.includes(null) ? null : [...new Set(all.flatMap((fields) => fields ?? []))];
  }
  return type === 'object' && shape && catchall?._zod.def.type === 'never' ? Object.keys(shape) : null;
}

/**
 * The fields of the body a call may write, from the shape of that body; null if the body is no object that refuses
 * all other fields, as the form of a file.
 * @example writesOf('createLevel') // ['name', 'modules']
 */
export const writesOf = (name: CallName): readonly string[] | null =>
  fieldsOf((contract[name] as unknown as Endpoint).body);
