import { findNames, indexNames, searchWords } from '@org/energy-core';
import { type TextKey, useText } from '@org/energy-ui';
import { useMemo, useState } from 'react';
import { useSession } from '../../shared/session/useSession.ts';
import { useHost } from '../useHost.ts';
import type { PaletteItem } from './paletteItem.ts';
import { readRecent } from './recent.ts';
import { useAppCommands, usePageCommands } from './useCommandItems.tsx';
import { useNodeItems } from './useNodeItems.tsx';
import { usePageItems } from './usePageItems.tsx';
import { recordKinds, useRecordItems } from './useRecordItems.tsx';
import { useViewItems } from './useViewItems.tsx';

interface PaletteGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

const MAX_RECENT = 6;
const MAX_OF_LIST = 6;

/** Items of a short list by their names and further words. */
function useMatching(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const index = useMemo(() => indexNames(items.map(({ name, words = '' }) => `${name} ${words}`)), [items]);
  return findNames(index, searchWords(text), MAX_OF_LIST).best.map((at) => items[at]!);
}

/** Results for a text by kind; for an empty text the recent entries and the actions of the page. */
export function useGroups(text: string) {
  const t = useText();
  const { user } = useSession();
  const { storage } = useHost();
  const pages = usePageItems();
  const views = useViewItems();
  const pageCommands = usePageCommands();
  const appCommands = useAppCommands();
  const nodes = useNodeItems(text);
  const records = useRecordItems(text);
  const [recent] = useState(() => (user ? readRecent(storage, user._id) : []));
  const commands = useMemo(() => [...pageCommands, ...appCommands], [pageCommands, appCommands]);
  const foundPages = useMatching(pages, text);
  const foundViews = useMatching(views, text);
  const foundCommands = useMatching(commands, text);

  const isEmpty = searchWords(text).length === 0;
  const group = (id: string, items: readonly PaletteItem[]): PaletteGroup => ({
    ...{ id, items, name: t(`palette.group.${id}` as TextKey) },
  });
  const lately = recent
    .flatMap((id) => [...pages, ...views].find((item) => item.id === id) ?? nodes.find(id) ?? [])
    .slice(0, MAX_RECENT);
  const all = isEmpty
    ? [
        lately.length > 0 ? group('recent', lately) : group('pages', pages.slice(0, MAX_OF_LIST)),
        group('here', pageCommands),
        group('commands', appCommands),
      ]
    : [
        group('pages', foundPages),
        group('views', foundViews),
        group('nodes', nodes.items),
        group('commands', foundCommands),
        ...recordKinds.map((kind) =>
          group(
            kind,
            records.items.filter((item) => item.kind === kind),
          ),
        ),
      ];
  const groups = all.filter(({ items }) => items.length > 0);
  const shown = groups.reduce((sum, { items }) => sum + items.length, 0);
  return {
    groups,
    isEmpty,
    /** Nodes beyond those listed count as well. */
    count: isEmpty ? shown : shown - nodes.items.length + nodes.count,
    isLoading: nodes.isLoading || records.isLoading,
    failed: nodes.error
      ? { what: 'nodes' as const, error: nodes.error, retry: nodes.retry }
      : records.error
        ? { what: 'records' as const, error: records.error, retry: records.retry }
        : null,
  };
}
