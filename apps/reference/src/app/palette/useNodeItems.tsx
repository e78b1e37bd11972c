import { ancestorsOf, findNames, type StructureTree, searchWords } from '@org/energy-core';
import { NodeIcon, useText } from '@org/energy-ui';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { useMay } from '../../shared/access/useMay.ts';
import { linkWith, nothingChosen } from '../../shared/navigation/chosen.ts';
import { useStructure } from '../../shared/structure/useStructure.ts';
import type { PaletteItem } from './paletteItem.ts';
import { useNodeIndex } from './useNodeIndex.ts';

/** At most this many nodes are listed; more letters find the others. */
const MAX_NODES = 12;

interface NodeSearch {
  readonly items: readonly PaletteItem[];
  /** Nodes that match, shown or not. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Nodes by the ids of their results; undefined if deleted or not visible to the user. */
  readonly find: (id: string) => PaletteItem | undefined;
}

interface NodePage {
  readonly id: 'info' | 'chart' | 'upload' | 'log';
  readonly page: string;
  readonly to: string;
}

/** Pages of a node by preference: the first permitted one opens the node, the others are its actions. */
function pagesOf(tree: StructureTree, at: number): readonly NodePage[] {
  const { id, kind, ref } = tree.items[at]!;
  const node = encodeURIComponent(id);
  const pages: NodePage[] = [
    { id: 'info', page: '/Organization', to: `/Organization?node=${node}` },
    { id: 'chart', page: '/PeriodicChart', to: `/PeriodicChart?nav=${node}&period=year` },
  ];
  if (kind !== 'Meter' && kind !== 'SubMeter') return pages;
  const above = ancestorsOf(tree, at).map((index) => tree.items[index]!);
  const chosen = {
    ...{ ...nothingChosen, meter: ref },
    organization: above.find((each) => each.kind === 'Organization')?.ref ?? null,
    building: above.find((each) => each.kind === 'Building' || each.kind === 'Site')?.ref ?? null,
  };
  return [
    ...pages,
    { id: 'upload', page: '/UploadMeterData', to: linkWith('/UploadMeterData', chosen) },
    { id: 'log', page: '/MeterData', to: linkWith('/MeterData', chosen) },
  ];
}

/** Nodes of the structure whose names or tags hold the words, searched in the browser. */
export function useNodeItems(text: string): NodeSearch {
  const t = useText();
  const may = useMay();
  const mayOpen = useMayOpen();
  const { tree, isLoading, error, retry } = useStructure({ hasFormulas: may('listFormulas') });
  const index = useNodeIndex(tree);
  const words = searchWords(text);
  const found = index ? findNames(index, words, MAX_NODES) : { count: 0, best: [] };

  const itemOf = (at: number): PaletteItem => {
    const node = tree.items[at]!;
    const [own, ...others] = pagesOf(tree, at).filter(({ page }) => mayOpen(page));
    const path = ancestorsOf(tree, at).map((above) => tree.items[above]!.name);
    return {
      ...{ id: `node:${node.id}`, name: node.name, isKept: true, detail: path.reverse().join(' › ') },
      icon: <NodeIcon kind={node.kind} carrier={node.carrier} icon={node.icon} color={node.color} />,
      ...(own && { to: own.to }),
      actions: others.map(({ id }) => ({ id, name: t(`palette.action.${id}`) })),
      actionPaths: Object.fromEntries(others.map(({ id, to }) => [id, to])),
    };
  };
  return {
    items: found.best.map(itemOf).filter(({ to }) => to !== undefined),
    count: found.count,
    isLoading: isLoading || index === null,
    ...{ error, retry },
    find: (id) => {
      const at = tree.indexOf.get(id.replace(/^node:/, ''));
      return at === undefined || !id.startsWith('node:') ? undefined : itemOf(at);
    },
  };
}
