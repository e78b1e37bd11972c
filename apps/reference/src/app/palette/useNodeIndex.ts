import { indexingNames, type NameIndex, type StructureTree } from '@org/energy-core';
import { useEffect, useState } from 'react';
import { pause } from '../../shared/api/pause.ts';

const indexes = new WeakMap<StructureTree, NameIndex>();

/** A meter is found by its tag as well, which is printed on it. */
const searched = (tree: StructureTree) =>
  tree.items.map(({ name, tagName }) => (tagName ? `${name} ${tagName}` : name));

async function indexInSteps(tree: StructureTree, signal: AbortSignal): Promise<NameIndex | null> {
  const work = indexingNames(searched(tree));
  let step = work.next();
  while (!step.done) {
    await pause(0);
    if (signal.aborted) return null;
    step = work.next();
  }
  indexes.set(tree, step.value);
  return step.value;
}

/** Index of the names of a tree, made in steps so that typing stays smooth; null until it is there. */
export function useNodeIndex(tree: StructureTree): NameIndex | null {
  const [made, setMade] = useState<{ tree: StructureTree; index: NameIndex } | null>(null);
  useEffect(() => {
    if (indexes.has(tree)) return;
    const cancel = new AbortController();
    indexInSteps(tree, cancel.signal).then((index) => index && setMade({ tree, index }));
    return () => cancel.abort();
  }, [tree]);
  return indexes.get(tree) ?? (made?.tree === tree ? made.index : null);
}
