import {
  type ChartCandidate,
  makeChartData,
  makeLog,
  makeTree,
  type TableCandidate,
  type TableHandle,
  type TreeCandidate,
  type TreeHandle,
} from './cases.ts';

// Each candidate has its own form of data; the bench only passes it through.
// biome-ignore lint/suspicious/noExplicitAny: see above
const charts: Record<string, () => Promise<{ candidate: ChartCandidate<any> }>> = {
  'canvas min-max (limit)': () => import('./chart/canvas.ts'),
  'React, same elements': () => import('./chart/reactSvg.tsx'),
  ours: () => import('./chart/ours.tsx'),
  'ours, on an open page': () => import('./chart/oursOpen.tsx'),
  Recharts: () => import('./chart/recharts.tsx'),
  'ECharts + lttb': () => import('./chart/echarts.ts'),
  'Chart.js + lttb': () => import('./chart/chartjs.ts'),
};
// biome-ignore lint/suspicious/noExplicitAny: as for the charts
const trees: Record<string, () => Promise<{ candidate: TreeCandidate<any> }>> = {
  'own DOM (limit)': () => import('./tree/bare.ts'),
  ours: () => import('./tree/ours.tsx'),
  'rc-tree': () => import('./tree/rcTree.tsx'),
  'React Aria Virtualizer': () => import('./tree/racVirtual.tsx'),
};
// biome-ignore lint/suspicious/noExplicitAny: as for the charts
const tables: Record<string, () => Promise<{ candidate: TableCandidate<any> }>> = {
  'own DOM (limit)': () => import('./table/bare.ts'),
  ours: () => import('./table/ours.tsx'),
  'AG Grid community': () => import('./table/agGrid.ts'),
};

const place = document.getElementById('place')!;
let tree: TreeHandle | null = null;
let table: TableHandle | null = null;
let chart: { destroy(): void } | null = null;
let mount: (() => void) | null = null;
let update: (() => void) | null = null;

let isCounting = false;
let frames: number[] = [];

/** Resolves when the frame after the next one has been painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The runner calls these one at a time and reads the main thread's work before and after each. */
const steps = {
  charts: Object.keys(charts),
  trees: Object.keys(trees),
  tables: Object.keys(tables),
  async prepareChart(name: string, points: number, count: number) {
    const { candidate } = await charts[name]!();
    const data = candidate.prepare(makeChartData(points, count, 7));
    const next = candidate.prepare(makeChartData(points, count, 11));
    mount = () => {
      const handle = candidate.mount(place, data);
      chart = handle;
      update = () => handle.update(next);
    };
  },
  async prepareTree(name: string, count: number) {
    const { candidate } = await trees[name]!();
    const data = candidate.prepare(makeTree(count));
    mount = () => {
      tree = candidate.mount(place, data);
    };
  },
  async prepareTable(name: string, count: number) {
    const { candidate } = await tables[name]!();
    const data = candidate.prepare(makeLog(count));
    mount = () => {
      table = candidate.mount(place, data);
    };
  },
  async step(name: 'mount' | 'update' | 'expand' | 'toggle' | 'filter' | 'sort number' | 'sort text') {
    if (name === 'mount') mount!();
    if (name === 'update') update!();
    if (name === 'expand') tree!.expandAll();
    if (name === 'toggle') tree!.toggle();
    if (name === 'filter') (table ?? tree)!.filter('۱۷');
    if (name === 'sort number') table!.sortByNumber();
    if (name === 'sort text') table!.sortByText();
    await painted();
  },
  /** Counts frames later than one and a half of the screen's own while `during` lasts. */
  startFrames() {
    const times: number[] = [];
    const tick = (time: number) => {
      times.push(time);
      if (isCounting) requestAnimationFrame(tick);
    };
    isCounting = true;
    requestAnimationFrame(tick);
    frames = times;
  },
  stopFrames() {
    isCounting = false;
    const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
    return gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
  },
  destroy() {
    chart?.destroy();
    tree?.destroy();
    table?.destroy();
    place.replaceChildren();
  },
};
declare global {
  var bench: Bench;
}
type Bench = typeof steps;
globalThis.bench = steps;
