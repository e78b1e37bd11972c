import type { ReportDocument } from '@org/energy-core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FlowPart, flowOf, type Measured, pieceOf } from './flow.ts';
import { measurePart } from './measure.ts';
import { type PagePart, paginate } from './paginate.ts';

/** Height between the head and the foot of a sheet, px. */
export const SHEET_ROOM = 972;
/** Rounding of print beside the screen. */
const SLACK = 4;
/** Parts that are laid out, and sheets that are filled, before the page may answer again. */
const PARTS_AT_ONCE = 4;
const SHEETS_AT_ONCE = 2;

export interface Sheets {
  readonly parts: ReadonlyMap<string, FlowPart>;
  readonly measured: ReadonlyMap<string, Measured>;
  /** Null before all parts are measured. */
  readonly pages: readonly (readonly PagePart[])[] | null;
  /** Parts that are to be drawn at the width of a sheet now. */
  readonly drawn: readonly FlowPart[];
  /** Sheets that are filled so far. */
  readonly filled: number;
  /** 0 to 1. */
  readonly progress: number;
}

/** Lays a report out on sheets: measures part after part, then fills the sheets, a few at a time. */
export function useSheets(report: ReportDocument, box: RefObject<HTMLElement | null>): Sheets {
  const flow = useMemo(() => flowOf(report), [report]);
  const [at, setAt] = useState(0);
  const [filled, setFilled] = useState(0);
  const [hasFonts, setHasFonts] = useState(() => typeof document !== 'undefined' && !('fonts' in document));
  const measured = useRef(new Map<string, Measured>());
  const [seen, setSeen] = useState(flow);
  if (seen !== flow) {
    setSeen(flow);
    setAt(0);
    setFilled(0);
  }
  useEffect(() => {
    let isLeft = false;
    void document.fonts?.ready.then(() => !isLeft && setHasFonts(true));
    return () => {
      isLeft = true;
    };
  }, []);
  const isCurrent = seen === flow && hasFonts;
  const drawn = useMemo(() => (isCurrent ? flow.slice(at, at + PARTS_AT_ONCE) : []), [isCurrent, flow, at]);
  useLayoutEffect(() => {
    if (!isCurrent || at >= flow.length) return;
    if (at === 0) measured.current = new Map();
    for (const element of box.current?.children ?? [])
      measured.current.set((element as HTMLElement).dataset.part!, measurePart(element as HTMLElement));
    const next = setTimeout(() => setAt(at + PARTS_AT_ONCE));
    return () => clearTimeout(next);
  }, [isCurrent, at, flow, box]);
  const isMeasured = isCurrent && at >= flow.length;
  const pages = useMemo(() => {
    if (!isMeasured) return null;
    // The cover is a sheet of its own.
    const pieces = flow.map((part, index) => pieceOf(part, measured.current.get(part.id)!, index === 0));
    const hasCover = flow[0]?.kind === 'cover';
    const cover: PagePart[][] = hasCover ? [[{ id: 'cover', from: 0, to: 0 }]] : [];
    return [...cover, ...paginate(hasCover ? pieces.slice(1) : pieces, SHEET_ROOM - SLACK)];
  }, [isMeasured, flow]);
  const count = pages?.length ?? 0;
  useEffect(() => {
    if (filled >= count) return;
    const next = setTimeout(() => setFilled((before) => Math.min(count, before + SHEETS_AT_ONCE)));
    return () => clearTimeout(next);
  }, [filled, count]);
  const parts = useMemo(() => new Map(flow.map((part) => [part.id, part] as const)), [flow]);
  const share = Math.min(1, at / Math.max(1, flow.length)) / 2;
  return {
    ...{ parts, measured: measured.current, pages, drawn, filled },
    progress: pages ? 0.5 + filled / Math.max(1, count) / 2 : share,
  };
}
