import { type CallName, contract, type Endpoint } from '@org/energy-core/api';

export const callNames = Object.keys(contract) as CallName[];
export const definitionOf = (name: CallName): Endpoint => contract[name] as unknown as Endpoint;

/** The URL of a call, with `id` for its path parameters. */
export const urlOf = (name: CallName, id = '2147483000'): string =>
  `/api/v1${definitionOf(name).path.replace('{id}', encodeURIComponent(id))}`;

/** Whether the call takes a JSON body. */
export const takesJson = (name: CallName): boolean => {
  const { method, transport } = definitionOf(name);
  return transport === 'json' && (method === 'POST' || method === 'PATCH');
};

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, { readonly _zod: { readonly def: Definition } }>;
  readonly innerType?: Endpoint['body'];
  readonly catchall?: { readonly _zod: { readonly def: Definition } };
}
const defOf = (schema: Endpoint['body']): Definition => schema._zod.def as unknown as Definition;

/** The keys of a strict object of the contract, or null for other schemas. */
export function keysOf(schema: Endpoint['body']): string[] | null {
  const { type, shape, catchall, innerType } = defOf(schema);
  if (type === 'optional' && innerType) return keysOf(innerType);
  return type === 'object' && shape && catchall?._zod.def.type === 'never' ? Object.keys(shape).sort() : null;
}

/** List calls: those with `sort`. */
export const listCalls = callNames.filter((name) => keysOf(definitionOf(name).query)?.includes('sort'));
