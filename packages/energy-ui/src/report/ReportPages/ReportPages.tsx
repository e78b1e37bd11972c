import {
  type Day,
  formatJalali,
  type ReportDocument,
  type ReportLink,
  withoutIslands,
} from '@org/energy-core';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Code } from '../../i18n/islands/Code.tsx';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { IslandText } from '../../i18n/islands/IslandText.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { usePaperLetters } from '../usePaperLetters.ts';
import { PartView } from './PartView.tsx';
import type { PagePart } from './paginate.ts';
import { usePrintedAlone } from './usePrintedAlone.ts';
import { type Drawn, useSheets } from './useSheets.ts';
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
  const { pages, turns, passing, hostOf, filled, progress } = useSheets(report, box);
  const zoom = useZoom(own);
  usePaperLetters(own);
  usePrintedAlone(own);
  const isReady = pages !== null && filled >= pages.length;
  const count = pages?.length ?? 0;
  const told = useRef(onReady);
  useLayoutEffect(() => {
    told.current = onReady;
  });
  useEffect(() => told.current?.(isReady ? count : 0), [isReady, count]);
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
      <div className="eui-paper-measure eui-report" ref={box} aria-hidden inert />
      {turns.map((turn, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are added at the end.
        <Turn key={at} {...{ turn, report, mark, onOpenLink }} />
      ))}
      <Turn {...{ turn: passing, report, mark, onOpenLink }} />
      {pages?.slice(0, filled).map((page, at) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are numbered.
          key={at}
          number={at + 1}
          {...{ page, count, hostOf, report, mark, printedBy, printedOn }}
        />
      ))}
    </div>
  );
}

interface TurnProps extends Pick<ReportPagesProps, 'report' | 'mark' | 'onOpenLink'> {
  readonly turn: readonly Drawn[];
}

/** Parts rendered at once, each into its element. */
const Turn = memo(function Turn({ turn, report, mark, onOpenLink }: TurnProps) {
  return turn.map(({ id, host, part, rows, sample, columns, pageOf }) =>
    createPortal(
      <PartView {...{ part, report, mark, onOpenLink, rows, sample, columns, pageOf }} />,
      host,
      id,
    ),
  );
});

interface SheetProps extends Pick<ReportPagesProps, 'report' | 'printedBy' | 'printedOn' | 'mark'> {
  readonly page: readonly PagePart[];
  readonly number: number;
  readonly count: number;
  readonly hostOf: (part: PagePart) => HTMLElement | undefined;
}

/** Digits of the hash in the foot; all of them are at the end of the report. */
const HASH_DIGITS = 12;

const Sheet = memo(function Sheet(props: SheetProps) {
  const { page, number, count, hostOf, report, mark } = props;
  const { t, digits } = useEnergy();
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.replaceChildren(...page.flatMap((part) => hostOf(part) ?? []));
  }, [page, hostOf]);
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
            <IslandText text={[report.title, report.subtitle].filter(Boolean).join(' – ')} />
          </span>
        </header>
      )}
      <div className="eui-paper-body" ref={body} />
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
