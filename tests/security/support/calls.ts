import { type CallName, contract, type Endpoint } from '@org/energy-core/api';

export const callNames = Object.keys(contract) as CallName[];
export const definitionOf = (name: CallName): Endpoint => contract[name] as unknown as Endpoint;

/** The address of a call, with `id` where its path has a place for one. */
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
  readonly catchall?: { readonly _zod: { readonly def: Definition } };
}
const defOf = (schema: Endpoint['body']): Definition => schema._zod.def as unknown as Definition;

/** The names an object of the contract knows, or null where it is no object that refuses all others. */
export function keysOf(schema: Endpoint['body']): string[] | null {
  const { type, shape, catchall } = defOf(schema);
  return type === 'object' && shape && catchall?._zod.def.type === 'never' ? Object.keys(shape).sort() : null;
}

/** Calls that list: those that know `sort`. */
export const listCalls = callNames.filter((name) => keysOf(definitionOf(name).query)?.includes('sort'));
