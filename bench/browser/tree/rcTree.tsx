import Tree from '@rc-component/tree';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openableIds, type TreeCandidate, type TreeNode } from '../cases.ts';

interface Item {
  key: string;
  title: string;
  children: Item[];
}
interface Prepared {
  readonly nodes: readonly TreeNode[];
  readonly all: Item[];
}

export const candidate: TreeCandidate<Prepared> = {
  prepare: (nodes) => ({ nodes, all: itemsOf(nodes) }),
  mount(place, { nodes, all }) {
    const root = createRoot(place);
    const state = { expandedKeys: [] as string[], checkedKeys: [] as string[], tree: all };
    const draw = () =>
      flushSync(() =>
        root.render(
          <Tree
            checkable
            virtual
            height={960}
            itemHeight={32}
            selectable={false}
            treeData={state.tree}
            expandedKeys={state.expandedKeys}
            checkedKeys={state.checkedKeys}
            motion={null as never}
          />,
        ),
      );
    draw();
    return {
      expandAll() {
        state.expandedKeys = openableIds(nodes);
        draw();
      },
      toggle() {
        state.checkedKeys = state.checkedKeys.length > 0 ? [] : ['n1'];
        draw();
      },
      filter(text) {
        state.tree = filtered(all, text);
        draw();
      },
      destroy: () => root.unmount(),
    };
  },
};

function itemsOf(nodes: readonly TreeNode[]): Item[] {
  const items = nodes.map(({ id, name }): Item => ({ key: id, title: name, children: [] }));
  nodes.forEach(({ parent }, index) => {
    if (parent >= 0) items[parent]!.children.push(items[index]!);
  });
  return items.filter((_, index) => nodes[index]!.parent < 0);
}

function filtered(items: readonly Item[], text: string): Item[] {
  return items.flatMap((item) => {
    const children = filtered(item.children, text);
    return children.length > 0 || item.title.includes(text) ? [{ ...item, children }] : [];
  });
}
