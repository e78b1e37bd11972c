import { type Module, modules } from '@org/energy-core';

interface ModuleQuery {
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
}

/** Modules of permission levels, with their menu parents; personal pages are open to all users. */
export const grantable: readonly Module[] = modules.filter(({ menu }) => menu === 'main');

const compare = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : Number((one ?? '') > (other ?? ''));

/** `-name`, or `name,true` for descending; the first of several fields decides. */
function sorted(sort: string): Module[] {
  const [first = '', flag] = sort.split(',');
  const field = first.replace(/^-/, '') as keyof Module;
  const direction = first.startsWith('-') || flag === 'true' ? -1 : 1;
  return [...grantable].sort((one, other) => direction * compare(one[field], other[field]));
}

/** A page of the list, in menu order unless sorted otherwise. */
export function listModules({ sort, limit = grantable.length, page = 1 }: ModuleQuery) {
  const all = sort === undefined ? grantable : sorted(sort);
  return { rows: all.slice(limit * (page - 1), limit * page), total: all.length };
}
