import type { TreeCandidate, TreeNode } from '../cases.ts';

const ROW = 32;
const ROWS = 34;

/** The limit: flat arrays in preorder and 34 recycled rows, no framework. */
export const candidate: TreeCandidate<readonly TreeNode[]> = {
  prepare: (nodes) => nodes,
  mount(place, nodes) {
    const count = nodes.length;
    const end = new Int32Array(count);
    const leaves = new Int32Array(count);
    for (let index = count - 1; index >= 0; index -= 1) {
      if (!end[index]) end[index] = index + 1;
      if (end[index] === index + 1) leaves[index] = 1;
      const parent = nodes[index]!.parent;
      if (parent >= 0) {
        if (!end[parent]) end[parent] = end[index]!;
        leaves[parent] = leaves[parent]! + leaves[index]!;
      }
    }
    const open = new Uint8Array(count);
    const checked = new Uint8Array(count);
    const chosen = new Int32Array(count);
    const matches = new Uint8Array(count).fill(1);
    let visible: number[] = [];
    const view = document.createElement('div');
    view.style.cssText = `height:${ROW * 30}px;overflow:auto;position:relative`;
    const space = document.createElement('div');
    const rows = Array.from({ length: ROWS }, () => {
      const row = document.createElement('div');
      row.style.cssText = `position:absolute;top:0;height:${ROW}px;display:flex`;
      const box = document.createElement('input');
      box.type = 'checkbox';
      row.append(box, document.createTextNode(''));
      return row;
    });
    view.append(space, ...rows);
    place.append(view);

    const draw = () => {
      const first = Math.floor(view.scrollTop / ROW);
      rows.forEach((row, offset) => {
        const index = visible[first + offset];
        row.hidden = index === undefined;
        if (index === undefined) return;
        const box = row.firstChild as HTMLInputElement;
        box.checked = chosen[index] === leaves[index];
        box.indeterminate = chosen[index]! > 0 && !box.checked;
        row.lastChild!.nodeValue = nodes[index]!.name;
        row.style.transform = `translate(${nodes[index]!.depth * 18}px,${(first + offset) * ROW}px)`;
      });
    };
    const list = () => {
      visible = [];
      for (let index = 0; index < count; ) {
        if (!matches[index]) {
          index = end[index]!;
          continue;
        }
        visible.push(index);
        index = open[index] ? index + 1 : end[index]!;
      }
      space.style.height = `${visible.length * ROW}px`;
      draw();
    };
    view.addEventListener('scroll', draw);
    list();
    return {
      expandAll() {
        open.fill(1);
        list();
      },
      toggle() {
        const target = 1;
        const to = checked[target] ? 0 : 1;
        let change = 0;
        for (let index = target; index < end[target]!; index += 1) {
          checked[index] = to;
          const next = to ? leaves[index]! : 0;
          if (index === target) change = next - chosen[index]!;
          chosen[index] = next;
        }
        for (let parent = nodes[target]!.parent; parent >= 0; parent = nodes[parent]!.parent)
          chosen[parent] = chosen[parent]! + change;
        draw();
      },
      filter(text) {
        matches.fill(0);
        for (let index = count - 1; index >= 0; index -= 1) {
          if (nodes[index]!.name.includes(text)) matches[index] = 1;
          const parent = nodes[index]!.parent;
          if (matches[index] && parent >= 0) matches[parent] = 1;
        }
        open.fill(1);
        list();
      },
      destroy: () => place.replaceChildren(),
    };
  },
};
