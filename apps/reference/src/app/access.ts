import type { Module } from '@org/energy-core';
import { belongsTo, plainPath } from '../shared/access/mayOpen.ts';
import type { PageRoute } from '../shared/page/PageRoute.ts';

/** The part of a page's URL that matters here. */
type Page = Pick<PageRoute, 'path'>;

/** Path of a module's page: its link without parameters, as in `/DocumentPage/:docID?`. */
export const linkOf = ({ path }: Page): string => path.split('/:')[0] || '/';

/** A top-level entry of the menu with what opens below it. */
export interface MenuEntry {
  readonly module: Module;
  readonly children: readonly Module[];
}

/**
 * Horizontal menu: top-level modules with their children. Modules without a page in this version and parents without
 * children are omitted; the link of a parent is that of its first child here.
 */
export function menuOf(modules: readonly Module[], pages: readonly Page[]): MenuEntry[] {
  const main = modules.filter(({ menu }) => menu === 'main');
  const childrenOf = ({ _id }: Module) => main.filter(({ parent }) => parent === _id);
  const paths = new Set(pages.map((page) => plainPath(linkOf(page))));
  const hasPage = ({ link }: Module) => paths.has(plainPath(link));
  return main
    .filter(({ parent }) => parent === null || main.every(({ _id }) => _id !== parent))
    .flatMap((module) => {
      if (childrenOf(module).length === 0) return hasPage(module) ? [{ module, children: [] }] : [];
      const children = childrenOf(module).filter(hasPage);
      return children[0] ? [{ module: { ...module, link: children[0].link }, children }] : [];
    });
}

/** The pages of an entry: its children, or itself. */
const pagesOf = ({ module, children }: MenuEntry): readonly Module[] =>
  children.length > 0 ? children : [module];

/** Link of the page that `/` shows: the home page, else the chart report, else the first of the menu; null without any. */
export function startLink(entries: readonly MenuEntry[]): string | null {
  const open = entries.flatMap(pagesOf);
  const start = open.find(({ _id }) => _id === 'home') ?? open.find(({ _id }) => _id === 'charts') ?? open[0];
  return start?.link ?? null;
}

/** True where the page of `path` belongs to this entry. */
export const isCurrent = (entry: MenuEntry, path: string): boolean =>
  pagesOf(entry).some(({ link }) => belongsTo(link, path));
