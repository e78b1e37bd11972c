import { buildTree, expandableIds } from '@org/energy-core';
import { EnergyProvider, TreeSelector } from '@org/energy-ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { TreeCandidate, TreeNode } from '../cases.ts';

const nothing = () => {};

const treeOf = (nodes: readonly TreeNode[]) =>
  buildTree(
    nodes.map(({ id, name, parent }) => ({
      id,
      name,
      parent: parent < 0 ? null : nodes[parent]!.id,
      kind: 'Meter' as const,
    })),
  );

export const candidate: TreeCandidate<ReturnType<typeof treeOf>> = {
  prepare: treeOf,
  mount(place, tree) {
    const root = createRoot(place);
    let expanded: ReadonlySet<string> = new Set();
    let selected: readonly string[] = [];
    const draw = () =>
      flushSync(() =>
        root.render(
          <EnergyProvider theme="light">
            <TreeSelector
              label="ساختار"
              tree={tree}
              mode="multi-select"
              height={960}
              expanded={expanded}
              onExpandedChange={nothing}
              value={selected}
              onChange={nothing}
            />
          </EnergyProvider>,
        ),
      );
    draw();
    return {
      expandAll() {
        expanded = expandableIds(tree);
        draw();
      },
      toggle() {
        selected = selected.length > 0 ? [] : tree.items.slice(1, 1002).map(({ id }) => id);
        draw();
      },
      filter(text) {
        const box = place.querySelector<HTMLInputElement>('input[type="search"]')!;
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        setter.call(box, text);
        flushSync(() => box.dispatchEvent(new Event('input', { bubbles: true })));
      },
      destroy: () => root.unmount(),
    };
  },
};
