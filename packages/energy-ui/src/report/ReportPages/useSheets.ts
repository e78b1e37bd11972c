import type { ReportDocument } from '@org/energy-core';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  costOf,
  type FlowPart,
  flowOf,
  isLong,
  KnownHeights,
  type Likeness,
  likenessOf,
  type Measured,
  pieceOf,
} from './flow.ts';
import { fixColumns, measurePart, measureRows, measureWidths, rowsForWidths } from './measure.ts';
import { type PagePart, paginate } from './paginate.ts';

/** Height between the head and the foot of a sheet, px. */
export const SHEET_ROOM = 972;
/** Rounding of print beside the screen. */
const SLACK = 4;
/** Work before the page may answer again, ms, and what a part of cost 1 takes at first. */
const TURN_MS = 16;
const FIRST_MS_OF_COST = 0.01;
/** What a part costs that is drawn and not measured. */
const SHARE_OF_DRAWING = 0.4;
/** Sheets that are filled before the page may answer again: elements are moved, not made. */
const SHEETS_AT_ONCE = 12;
/** Rows of a long table that are laid out at once. */
const ROWS_AT_ONCE = 24;

export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** A part, or rows of a long table, rendered once into an element that is moved from the measuring box to its sheet. */
export interface Drawn {
  readonly id: string;
  readonly part: FlowPart;
  readonly host: HTMLElement;
  readonly rows?: RowRange;
  /** Rows that stand for all when the columns of a long table are measured. */
  readonly sample?: readonly number[];
  readonly columns?: readonly number[] | undefined;
  /** The sheet of each section, in the contents. */
  readonly pageOf?: ReadonlyMap<string, number>;
}

export interface Sheets {
  /** Null before all parts are measured. */
  readonly pages: readonly (readonly PagePart[])[] | null;
  /** Turns of parts, each rendered once. */
  readonly turns: readonly (readonly Drawn[])[];
  /** Parts that are measured now and not kept. */
  readonly passing: readonly Drawn[];
  /** Element of a part of a sheet. */
  readonly hostOf: (part: PagePart) => HTMLElement | undefined;
  /** Sheets that are filled so far. */
  readonly filled: number;
  /** 0 to 1. */
  readonly progress: number;
}

interface State extends Pick<Sheets, 'pages' | 'turns' | 'passing' | 'filled' | 'progress'> {
  readonly flow: readonly FlowPart[];
}
const startOf = (flow: readonly FlowPart[]): State => ({
  ...{ flow, pages: null, turns: [], passing: [], filled: 0, progress: 0 },
});

const keyOf = ({ id, from, to }: PagePart) => `${id} ${from} ${to}`;

/**
 * Lays a report out on sheets, a few milliseconds at a time: every part is rendered once into an element of its own and
 * measured at the width of a sheet, then the elements are moved to their sheets. Only tables that continue are rendered
 * again.
 */
export function useSheets(report: ReportDocument, box: RefObject<HTMLElement | null>): Sheets {
  const flow = useMemo(() => flowOf(report), [report]);
  const [state, setState] = useState(() => startOf(flow));
  if (state.flow !== flow) setState(startOf(flow));
  const hosts = useMemo(() => ({ flow, elements: new Map<string, HTMLElement>() }), [flow]);
  useEffect(() => {
    const run = { isLeft: false };
    void layOut(flow, {
      ...{ run, box, hosts: hosts.elements },
      set: (next) => setState((before) => (before.flow === flow ? { ...before, ...next(before) } : before)),
    });
    return () => {
      run.isLeft = true;
    };
  }, [flow, box, hosts]);
  const hostOf = useCallback((part: PagePart) => hosts.elements.get(keyOf(part)), [hosts]);
  const { pages, turns, passing, filled, progress } = state.flow === flow ? state : startOf(flow);
  return { pages, turns, passing, filled, progress, hostOf };
}

interface Work {
  readonly run: { readonly isLeft: boolean };
  readonly box: RefObject<HTMLElement | null>;
  readonly hosts: Map<string, HTMLElement>;
  readonly set: (next: (before: State) => Partial<State>) => void;
}

/** Lets the page answer and paint; timers would wait for 4 ms each time. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function layOut(flow: readonly FlowPart[], { run, box, hosts, set }: Work): Promise<void> {
  await document.fonts?.ready;
  const measured = new Map<string, Measured>();
  const known = new KnownHeights();
  const likes = new Map<string, Likeness | null>();
  let at = 0;
  let msOfCost = FIRST_MS_OF_COST;
  const drawnOf = (part: FlowPart, more: Partial<Drawn> = {}): Drawn => ({
    ...{ id: part.id, part, host: hostFor(part), ...more },
  });
  /** Renders elements into the measuring box, and takes them out again. */
  const inBox = (list: readonly Drawn[], isKept: boolean, measure: () => void) => {
    box.current?.replaceChildren(...list.filter(({ id }) => !measured.has(id)).map(({ host }) => host));
    const progress = (at / flow.length) * MEASURING;
    flushSync(() =>
      set(({ turns }) => ({
        ...(isKept ? { turns: [...turns, list], passing: [] } : { passing: list }),
        progress,
      })),
    );
    measure();
    box.current?.replaceChildren();
  };
  while (at < flow.length) {
    await pause();
    if (run.isLeft) return;
    const first = flow[at]!;
    if (isLong(first)) {
      measured.set(first.id, await measureLong(first, { run, inBox, drawnOf }));
      if (run.isLeft) return;
      at += 1;
      continue;
    }
    const from = performance.now();
    const turn: Drawn[] = [];
    let cost = 0;
    for (let part = flow[at]; part && !isLong(part); part = flow[at]) {
      const like = likenessOf(part);
      const found = known.of(like);
      const next = costOf(part) * (found ? SHARE_OF_DRAWING : 1);
      if (turn.length > 0 && (cost + next) * msOfCost > TURN_MS) break;
      if (found) measured.set(part.id, found);
      likes.set(part.id, like);
      turn.push(drawnOf(part));
      cost += next;
      at += 1;
    }
    inBox(turn, true, () => {
      for (const { id, host, part } of turn) {
        const found = measured.get(id) ?? measurePart(host);
        measured.set(id, found);
        known.add(likes.get(id)!, found);
        hosts.set(keyOf({ id, from: 0, to: found.rows?.heights.length ?? 0 }), host);
        if (part.kind === 'contents') hosts.delete(keyOf({ id, from: 0, to: 0 }));
      }
      for (const { id, host } of turn) {
        const columns = measured.get(id)?.columns;
        if (columns) fixColumns(host, columns);
      }
    });
    // Half of what was found, so that one slow turn does not make the next ones tiny.
    msOfCost = (msOfCost + (performance.now() - from) / cost) / 2;
  }
  const pages = pagesOf(flow, measured);
  await fill(pages, { flow, measured, run, hosts, set, drawnOf });
}

/** Share of the progress until all is measured. */
const MEASURING = 0.85;

function hostFor(part: FlowPart): HTMLElement {
  const host = document.createElement('div');
  host.dataset.kind = part.kind;
  return host;
}

interface Long {
  readonly run: { readonly isLeft: boolean };
  readonly inBox: (list: readonly Drawn[], isKept: boolean, measure: () => void) => void;
  readonly drawnOf: (part: FlowPart, more?: Partial<Drawn>) => Drawn;
}

/** Heights of a table with many rows: widths by those with most to say, then some rows at a time. */
async function measureLong(part: FlowPart, { run, inBox, drawnOf }: Long): Promise<Measured> {
  const { rows } = (part as Extract<FlowPart, { readonly kind: 'block' }>).block as {
    rows: readonly unknown[];
  };
  let columns: readonly number[] | undefined;
  const probe = drawnOf(part, { sample: rowsForWidths(part) });
  inBox([probe], false, () => {
    columns = measureWidths(probe.host);
  });
  const heights: number[] = [];
  let [head, tail] = [0, 0];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await pause();
    if (run.isLeft) break;
    const drawn = drawnOf(part, { columns, rows: { from, to: Math.min(rows.length, from + ROWS_AT_ONCE) } });
    inBox([drawn], false, () => {
      const found = measureRows(drawn.host);
      heights.push(...found.heights);
      head = Math.max(head, found.head);
      tail = found.tail;
    });
  }
  const height = head + tail + heights.reduce((sum, row) => sum + row, 0);
  return { height, rows: { head, heights, tail }, columns: columns ?? [] };
}

function pagesOf(flow: readonly FlowPart[], measured: ReadonlyMap<string, Measured>): PagePart[][] {
  // The cover is a sheet of its own.
  const pieces = flow.map((part, index) =>
    pieceOf(part, measured.get(part.id)!, { isFirst: index === 0, next: flow[index + 1] }),
  );
  const hasCover = flow[0]?.kind === 'cover';
  const cover: PagePart[][] = hasCover ? [[{ id: 'cover', from: 0, to: 0 }]] : [];
  return [...cover, ...paginate(hasCover ? pieces.slice(1) : pieces, SHEET_ROOM - SLACK)];
}

interface Fill extends Pick<Work, 'run' | 'hosts' | 'set'> {
  readonly flow: readonly FlowPart[];
  readonly measured: ReadonlyMap<string, Measured>;
  readonly drawnOf: Long['drawnOf'];
}

/** Renders what was not rendered yet – contents and continued tables – and puts everything on its sheets. */
async function fill(
  pages: readonly (readonly PagePart[])[],
  { flow, measured, run, hosts, set, drawnOf }: Fill,
): Promise<void> {
  const parts = new Map(flow.map((part) => [part.id, part] as const));
  const pageOf = sheetNumbers(pages, parts);
  const missing = pages.flat().filter((part) => !hosts.has(keyOf(part)));
  const turns: Drawn[][] = [];
  let cost = 0;
  for (const piece of missing) {
    const part = parts.get(piece.id)!;
    const rows = { from: piece.from, to: piece.to };
    const { columns } = measured.get(piece.id)!;
    const drawn = drawnOf(part, {
      ...{ id: keyOf(piece), pageOf, columns },
      ...(piece.to > 0 && { rows }),
    });
    hosts.set(keyOf(piece), drawn.host);
    const next = costOf(part, rows);
    if (turns.length === 0 || cost + next > MAX_TURN_COST) {
      turns.push([]);
      cost = 0;
    }
    turns.at(-1)!.push(drawn);
    cost += next;
  }
  await pause();
  if (run.isLeft) return;
  // A table that continues was rendered whole: its element is not used any more.
  const continued = new Set(missing.map(({ id }) => id));
  flushSync(() =>
    set((before) => ({
      ...{ pages, passing: [], progress: MEASURING },
      turns: before.turns.map((turn) =>
        turn.some(({ id }) => continued.has(id)) ? turn.filter(({ id }) => !continued.has(id)) : turn,
      ),
    })),
  );
  for (const turn of turns) {
    await pause();
    if (run.isLeft) return;
    flushSync(() => set((before) => ({ turns: [...before.turns, turn] })));
  }
  for (let filled = 0; filled < pages.length; ) {
    await pause();
    if (run.isLeft) return;
    filled = Math.min(pages.length, filled + SHEETS_AT_ONCE);
    const progress = MEASURING + (1 - MEASURING) * (filled / pages.length);
    flushSync(() => set(() => ({ filled, progress })));
  }
}

const MAX_TURN_COST = 1200;

/** Sheet of the heading of each section. */
function sheetNumbers(
  pages: readonly (readonly PagePart[])[],
  parts: ReadonlyMap<string, FlowPart>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  pages.forEach((page, at) => {
    for (const { id } of page) {
      const part = parts.get(id);
      if (part?.kind === 'heading') found.set(part.section.id, at + 1);
    }
  });
  return found;
}
