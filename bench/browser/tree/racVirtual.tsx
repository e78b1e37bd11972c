import {
  Checkbox,
  Collection,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openableIds, type TreeCandidate, type TreeNode } from '../cases.ts';

interface Item {
  id: string;
  name: string;
  children: Item[];
}
interface Prepared {
  readonly nodes: readonly TreeNode[];
  readonly all: Item[];
}

const row = (item: Item) => (
  <TreeItem id={item.id} textValue={item.name}>
    <TreeItemContent>
      <Checkbox slot="selection">☐</Checkbox>
      {item.name}
    </TreeItemContent>
    <Collection items={item.children}>{row}</Collection>
  </TreeItem>
);

export const candidate: TreeCandidate<Prepared> = {
  prepare: (nodes) => ({ nodes, all: itemsOf(nodes) }),
  mount(place, { nodes, all }) {
    const root = createRoot(place);
    let tree = all;
    let expanded = new Set<string>();
    let selected = new Set<string>();
    const draw = () =>
      flushSync(() =>
        root.render(
          <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 32 }}>
            <Tree
              aria-label="tree"
              selectionMode="multiple"
              style={{ blockSize: 960, overflow: 'auto', display: 'block' }}
              items={tree}
              expandedKeys={expanded}
              selectedKeys={selected}
            >
              {row}
            </Tree>
          </Virtualizer>,
        ),
      );
    draw();
    return {
      expandAll() {
        expanded = new Set(openableIds(nodes));
        draw();
      },
      toggle() {
        selected = selected.size > 0 ? new Set() : new Set(nodes.slice(1, 1002).map(({ id }) => id));
        draw();
      },
      filter(text) {
        tree = filtered(all, text);
        draw();
      },
      destroy: () => root.unmount(),
    };
  },
};

function itemsOf(nodes: readonly TreeNode[]): Item[] {
  const items = nodes.map(({ id, name }): Item => ({ id, name, children: [] }));
  nodes.forEach(({ parent }, index) => {
    if (parent >= 0) items[parent]!.children.push(items[index]!);
  });
  return items.filter((_, index) => nodes[index]!.parent < 0);
}

function filtered(items: readonly Item[], text: string): Item[] {
  return items.flatMap((item) => {
    const children = filtered(item.children, text);
    return children.length > 0 || item.name.includes(text) ? [{ ...item, children }] : [];
  });
}
