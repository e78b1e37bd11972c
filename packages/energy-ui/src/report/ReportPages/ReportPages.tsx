import {
  type Day,
  formatJalali,
  type ReportDocument,
  type ReportLink,
  withoutIslands,
} from '@org/energy-core';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Code } from '../../i18n/islands/Code.tsx';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import type { FlowPart, Measured } from './flow.ts';
import { PartView } from './PartView.tsx';
import type { PagePart } from './paginate.ts';
import { useSheets } from './useSheets.ts';
import '../ReportView/ReportView.css';
import './ReportPages.css';

export interface ReportPagesProps extends RootProps {
  /** The report as a plain value. */
  report: ReportDocument;
  /** Name of the reader, in the foot of every sheet. */
  printedBy: string;
  /** Day of the print. */
  printedOn: Day;
  /** Mark of the product, before the name of the organization. */
  mark?: ReactNode;
  /** Called with the field that a topic of a checklist leads to; without it topics are plain text. */
  onOpenLink?: (link: ReportLink) => void;
  /** Called with the number of sheets when all of them are laid out; with 0 when a new report is being laid out. */
  onReady?: (pages: number) => void;
}

/** Width of A4 at 96 dpi. */
const SHEET_WIDTH = 794;

/**
 * A report on numbered A4 sheets, the same on the screen and in print: nothing is cut, tables continue with their head,
 * the contents name the sheets. Long reports are laid out step by step.
 * @example <ReportPages report={report} printedBy="مدیر" printedOn="2026-02-09" onReady={(pages) => setReady(pages > 0)} />
 */
export function ReportPages({
  report,
  printedBy,
  printedOn,
  mark = null,
  onOpenLink,
  onReady,
  ...root
}: ReportPagesProps) {
  const { t } = useEnergy();
  const own = useRootRef<HTMLDivElement>(root.ref);
  const box = useRef<HTMLDivElement>(null);
  const { parts, measured, pages, drawn, filled, progress } = useSheets(report, box);
  const zoom = useZoom(own);
  const isReady = pages !== null && filled >= pages.length;
  const count = pages?.length ?? 0;
  const told = useRef(onReady);
  useLayoutEffect(() => {
    told.current = onReady;
  });
  useEffect(() => told.current?.(isReady ? count : 0), [isReady, count]);
  const pageOf = useMemo(() => sheetNumbers(pages ?? [], parts), [pages, parts]);
  return (
    <div
      {...rootProps(root, 'eui-papers')}
      ref={own}
      style={{ ...root.style, '--eui-paper-zoom': zoom } as typeof root.style}
      aria-busy={!isReady}
    >
      {!isReady && (
        <Progress
          className="eui-papers-progress"
          label={t('report.layingOut', { title: withoutIslands(report.title) })}
          value={progress}
        />
      )}
      {drawn.length > 0 && (
        <div className="eui-paper-measure eui-report" ref={box} aria-hidden inert>
          {drawn.map((part) => (
            <div key={part.id} data-part={part.id}>
              <PartView {...{ part, report, mark, onOpenLink }} />
            </div>
          ))}
        </div>
      )}
      {pages?.map((page, at) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are numbered.
          key={at}
          isFilled={at < filled}
          number={at + 1}
          {...{ page, count, parts, measured, report, mark, onOpenLink, pageOf, printedBy, printedOn }}
        />
      ))}
    </div>
  );
}

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

interface SheetProps
  extends Pick<ReportPagesProps, 'report' | 'printedBy' | 'printedOn' | 'mark' | 'onOpenLink'> {
  readonly page: readonly PagePart[];
  readonly number: number;
  readonly count: number;
  readonly isFilled: boolean;
  readonly parts: ReadonlyMap<string, FlowPart>;
  readonly measured: ReadonlyMap<string, Measured>;
  readonly pageOf: ReadonlyMap<string, number>;
}

/** Digits of the hash in the foot; all of them are at the end of the report. */
const HASH_DIGITS = 12;

const Sheet = memo(function Sheet(props: SheetProps) {
  const { page, number, count, isFilled, parts, measured, report, mark, onOpenLink, pageOf } = props;
  const { t, digits } = useEnergy();
  const label = t('report.pageOf', { page: number, count });
  const isCover = page[0]?.id === 'cover';
  const hash = report.proof?.hash.slice(0, HASH_DIGITS).replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <section className="eui-paper eui-report" aria-label={label} data-cover={isCover || undefined}>
      {!isCover && (
        <header className="eui-paper-head">
          <span className="eui-paper-brand">
            {mark}
            <b>
              <bdi>{report.organization || t('report.product')}</bdi>
            </b>
          </span>
          <span>
            <bdi>
              <Islands text={[report.title, report.subtitle].filter(Boolean).join(' – ')} />
            </bdi>
          </span>
        </header>
      )}
      <div className="eui-paper-body">
        {isFilled &&
          page.map(({ id, from, to }) => {
            const part = parts.get(id)!;
            return (
              <div key={id} data-kind={part.kind}>
                <PartView
                  {...{ part, report, mark, onOpenLink, pageOf, measured: measured.get(id) }}
                  rows={{ from, to }}
                />
              </div>
            );
          })}
      </div>
      {!isCover && (
        <footer className="eui-paper-foot">
          <span>
            <Islands
              text={t('report.printed', {
                name: props.printedBy,
                day: formatJalali(props.printedOn, 'numeric', digits),
              })}
            />
          </span>
          {hash && (
            <span>
              {t('report.hash')} <Code>{hash}</Code>
            </span>
          )}
          <span>{label}</span>
        </footer>
      )}
    </section>
  );
});

/** Sheets shrink to the width that is there; print has its own. */
function useZoom(root: { readonly current: HTMLElement | null }): number {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setZoom(Math.min(1, Math.floor((width / SHEET_WIDTH) * 1000) / 1000));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return zoom;
}
