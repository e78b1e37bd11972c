import { jalaliText, toPersianDigits } from '@org/energy-core';

/**
 * Interface of a candidate of the chart bench: draw, update, destroy. Data are converted to its own
 * form beforehand, for every candidate alike.
 */
export interface ChartCandidate<Data = never> {
  prepare(data: ChartData): Data;
  mount(place: HTMLElement, data: Data): ChartHandle<Data>;
}
export interface ChartHandle<Data = never> {
  update(data: Data): void;
  destroy(): void;
}
export interface ChartData {
  /** One day a step, text `YYYY-MM-DD`, the same for all series. */
  readonly days: readonly string[];
  /** The same days as the server names them: Jalali `YYYY/MM/DD`. */
  readonly keys: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: Float64Array }[];
}

export interface TreeCandidate<Data = never> {
  prepare(nodes: readonly TreeNode[]): Data;
  mount(place: HTMLElement, data: Data): TreeHandle;
}
export interface TreeHandle {
  expandAll(): void;
  /** Checks or unchecks a node that has 1,000 visible children. */
  toggle(): void;
  filter(text: string): void;
  destroy(): void;
}
/** Preorder; `parent` is the index of the parent or −1. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly parent: number;
  readonly depth: number;
}

export interface TableCandidate<Data = never> {
  prepare(rows: readonly LogRow[]): Data;
  mount(place: HTMLElement, data: Data): TableHandle;
}
export interface TableHandle {
  sortByNumber(): void;
  sortByText(): void;
  /** Keeps the rows whose meter contains the text. */
  filter(text: string): void;
  destroy(): void;
}
/** A row of a meter log. */
export interface LogRow {
  readonly id: string;
  readonly date: string;
  readonly meter: string;
  readonly value: number;
  readonly cost: number;
  readonly unit: string;
  readonly user: string;
}

export const WIDTH = 900;
export const HEIGHT = 360;

/** Believable daily consumption: a year's wave, a week's wave and noise from a small generator. */
export function makeChartData(points: number, count: number, seed: number): ChartData {
  let state = seed;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const first = Date.UTC(2015, 2, 21);
  const days = Array.from({ length: points }, (_, index) =>
    new Date(first + (index % 36_500) * 86_400_000).toISOString().slice(0, 10),
  );
  const series = Array.from({ length: count }, (_, line) => ({
    name: `کنتور ${line + 1}`,
    values: Float64Array.from(
      days,
      (_, index) =>
        2000 + line * 300 + 600 * Math.sin(index / 58) + (index % 7 === 6 ? -700 : 0) + 400 * noise(),
    ),
  }));
  return { days, keys: days.map(jalaliText), series };
}

/**
 * Organization › building › meter › sub-meter; one parent has 1,000 children. Names bear Persian digits, as the text
 * that is searched, so that every candidate finds the same nodes.
 */
export function makeTree(count: number): TreeNode[] {
  const nodes: TreeNode[] = [];
  const add = (parent: number, depth: number, name: string) => {
    nodes.push({ id: `n${nodes.length}`, name: toPersianDigits(name), parent, depth });
    return nodes.length - 1;
  };
  for (let organization = 0; nodes.length < count; organization += 1) {
    const top = add(-1, 0, `سازمان ${organization + 1}`);
    const big = add(top, 1, `ساختمان بزرگ ${organization + 1}`);
    for (let meter = 0; meter < 1000 && nodes.length < count; meter += 1) add(big, 2, `کنتور ${meter + 1}`);
    for (let building = 0; building < 40 && nodes.length < count; building += 1) {
      const place = add(top, 1, `ساختمان ${building + 1}`);
      for (let meter = 0; meter < 20 && nodes.length < count; meter += 1) {
        const parent = add(place, 2, `کنتور ${meter + 1}`);
        for (let sub = 0; sub < 4 && nodes.length < count; sub += 1) add(parent, 3, `کنتور فرعی ${sub + 1}`);
      }
    }
  }
  return nodes;
}

/** Readings of 200 meters in no order of value or name. */
export function makeLog(count: number): LogRow[] {
  const { keys, series } = makeChartData(count, 1, 3);
  return keys.map((date, at) => ({
    id: String(at),
    date,
    meter: toPersianDigits(`کنتور ${(at * 7919) % 200}`),
    value: Math.round(series[0]!.values[at]!),
    cost: 5000 + ((at * 104_729) % 1000),
    unit: 'kWh',
    user: toPersianDigits(`کاربر ${at % 30}`),
  }));
}

/** Ids of the expandable nodes, passed to a tree for «expand all». */
export function openableIds(nodes: readonly TreeNode[]): string[] {
  // In preorder the first child follows its parent.
  return nodes.flatMap(({ id }, index) => (nodes[index + 1]?.parent === index ? [id] : []));
}
