import type { Module } from '@org/energy-core';

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/';

/** A page is open when one of the person's modules links to it. */
export const mayOpen = (modules: readonly Module[], path: string): boolean =>
  modules.some((module) => plain(module.link) === plain(path));

/** A top-level entry of the menu with what opens below it. */
export interface MenuEntry {
  readonly module: Module;
  readonly children: readonly Module[];
}

/** The menu: modules without a parent, each with its children; a parent without children is a plain link. */
export const menuOf = (modules: readonly Module[]): MenuEntry[] =>
  modules
    .filter((module) => module.parent === null || !modules.some((other) => other._id === module.parent))
    .map((module) => ({ module, children: modules.filter((child) => child.parent === module._id) }));

/** True where the page of `path` belongs to this entry. `/` is the chart report. */
export const isCurrent = (entry: MenuEntry, path: string): boolean => {
  const here = plain(path) === '/' ? '/periodicchart' : plain(path);
  return [entry.module, ...entry.children].some((module) => plain(module.link) === here);
};
