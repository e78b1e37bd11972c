import { expect, test } from 'vitest';
import { type FlowNode, layoutFlow } from './layoutFlow.ts';
import { sampleFlow } from './sampleFlow.ts';

const options = {
  width: 800,
  least: 300,
  isMirrored: false,
  othersName: (count: number) => `سایر (${count})`,
};

test('bands are as high as what flows through them, and nothing overlaps', () => {
  const { nodes } = layoutFlow(sampleFlow.nodes, options);
  expect(nodes).toHaveLength(sampleFlow.nodes.length);
  const top = nodes.find(({ id }) => id === 'top')!;
  for (const { total, height } of nodes) expect(height / total).toBeCloseTo(top.height / top.total, 4);
  const last = nodes.filter(({ depth }) => depth === 2);
  for (const [at, node] of last.entries())
    if (at > 0) expect(node.y).toBeGreaterThanOrEqual(last[at - 1]!.y + last[at - 1]!.height);
});

test('what no sub-meter counts is below the sub-meters', () => {
  const { nodes } = layoutFlow(sampleFlow.nodes, options);
  const ids = nodes.flatMap(({ id, parent }) => (parent === 'm1' ? [id] : []));
  expect(ids).toEqual(['s1', 's2', 'r', 'u']);
});

test('in Persian it flows from the right to the left', () => {
  const { nodes } = layoutFlow(sampleFlow.nodes, { ...options, isMirrored: true });
  const xOf = (id: string) => nodes.find((node) => node.id === id)!.x;
  expect(xOf('top')).toBeGreaterThan(xOf('m1'));
  expect(xOf('m1')).toBeGreaterThan(xOf('s1'));
});

test('many small meters are summed up, and what has no reading is named apart', () => {
  const top: FlowNode = { id: 'top', parent: null, name: 'سایت', kind: 'building', total: 210 };
  const meters = Array.from(
    { length: 20 },
    (_, at): FlowNode => ({
      ...{ id: `m${at}`, parent: 'top', name: `کنتور ${at}`, kind: 'meter', total: at + 1 },
    }),
  );
  const silent: FlowNode = { id: 's', parent: 'top', name: 'خاموش', kind: 'meter', total: null };
  const { nodes, left } = layoutFlow([top, ...meters, silent], options);
  expect(nodes).toHaveLength(13);
  expect(nodes.find(({ kind }) => kind === 'others')).toMatchObject({ name: 'سایر (9)', total: 45 });
  expect(left).toEqual([silent]);
});
