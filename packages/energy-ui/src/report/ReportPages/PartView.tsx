import type { ReportDocument, ReportLink, ReportSection } from '@org/energy-core';
import type { ReactNode } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { IslandText } from '../../i18n/islands/IslandText.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { DaysPlot } from '../plots/DaysPlot.tsx';
import { ReportTable } from '../ReportTable/ReportTable.tsx';
import { Amount } from '../ReportView/Amount.tsx';
import { ReportBlockView } from '../ReportView/ReportBlockView.tsx';
import { ReportProofView } from '../ReportView/ReportProofView.tsx';
import { type FlowPart, listedSections } from './flow.ts';

export interface PartViewProps {
  readonly part: FlowPart;
  readonly report: ReportDocument;
  readonly mark: ReactNode;
  readonly onOpenLink: ((link: ReportLink) => void) | undefined;
  /** Rows of a table that stand here; all of them without. */
  readonly rows?: { readonly from: number; readonly to: number } | undefined;
  /** Rows that stand for all of them while the columns are measured. */
  readonly sample?: readonly number[] | undefined;
  /** Widths of the columns of a table that continues. */
  readonly columns?: readonly number[] | undefined;
  /** Sheet of each section. */
  readonly pageOf?: ReadonlyMap<string, number> | undefined;
}

/** A part of a report on a sheet. */
export function PartView({ part, report, mark, onOpenLink, rows, sample, columns, pageOf }: PartViewProps) {
  switch (part.kind) {
    case 'cover':
      return <CoverPart {...{ report, mark }} />;
    case 'title':
      return <TitlePart report={report} />;
    case 'contents':
      return <ContentsPart {...{ report, pageOf, part }} />;
    case 'heading':
      return <HeadingPart section={part.section} />;
    case 'proof':
      return <ReportProofView report={report} />;
    default: {
      const { block, section } = part;
      if (block.kind !== 'table')
        return <ReportBlockView section={section.title} {...{ block, onOpenLink }} />;
      const table = sample ? { ...block, groups: [], rows: sample.map((at) => block.rows[at]!) } : block;
      return (
        <ReportTable
          table={table}
          isTitleHidden={block.title === section.title}
          rowRange={rows ?? { from: 0, to: table.rows.length }}
          {...(columns && { columnWidths: columns })}
        />
      );
    }
  }
}

function TitlePart({ report: { title, subtitle, sections } }: { report: ReportDocument }) {
  const { t } = useEnergy();
  return (
    <header className="eui-report-head">
      <h2>
        <Islands text={title} />
      </h2>
      <p>
        <Islands text={subtitle} />
      </p>
      {sections.length === 0 && <EmptyState title={t('report.empty')} />}
    </header>
  );
}

function CoverPart({ report, mark }: { report: ReportDocument; mark: ReactNode }) {
  const { t } = useEnergy();
  const { kind, period, scope, chart, chartNote, facts } = report.cover!;
  return (
    <div className="eui-paper-cover">
      <p className="eui-paper-brand">
        {mark}
        <span>
          <b>
            <bdi>{report.organization || t('report.product')}</bdi>
          </b>
          {report.organization && <small>{t('report.product')}</small>}
        </span>
      </p>
      <div className="eui-paper-cover-title">
        <p>
          <Islands text={kind} />
        </p>
        <h2>
          <Islands text={period} />
        </h2>
        <p>
          <Islands text={scope} />
        </p>
      </div>
      <div className="eui-paper-cover-chart">
        {chart && <DaysPlot title={chartNote} chart={chart} />}
        {chart && (
          <p>
            <Islands text={chartNote} />
          </p>
        )}
      </div>
      <dl className="eui-paper-cover-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ContentsProps {
  readonly report: ReportDocument;
  readonly part: Extract<FlowPart, { readonly kind: 'contents' }>;
  readonly pageOf: ReadonlyMap<string, number> | undefined;
}

/** Lines of one height, so that their pages do not depend on them. */
function ContentsPart({ report, part, pageOf }: ContentsProps) {
  const { t } = useEnergy();
  const lines = listedSections(report).slice(part.from, part.to);
  return (
    <nav className="eui-paper-contents" aria-label={t('report.contents')}>
      {part.from === 0 && <h3>{t('report.contents')}</h3>}
      <ol style={{ gridTemplateRows: `repeat(${Math.ceil(lines.length / 2)}, 25px)` }}>
        {lines.map(({ id, title, over, level = 1 }) => (
          <li key={id} data-level={level}>
            <span>
              <IslandText text={title} />
              {level === 2 && over && (
                <small>
                  {' '}
                  <IslandText text={over} />
                </small>
              )}
            </span>
            <i />
            <Num value={pageOf?.get(id) ?? null} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function HeadingPart({
  section: { number, title, note, over, facts = [], level = 1 },
}: {
  section: ReportSection;
}) {
  return (
    <header className="eui-paper-heading" data-level={level} data-facts={facts.length > 0 || undefined}>
      <div>
        {over && (
          <p>
            <Islands text={over} />
          </p>
        )}
        <h3>
          {number !== null && (
            <span className="eui-report-number">
              <Num value={number} />
            </span>
          )}
          <Islands text={title} />
        </h3>
        {note && (
          <small>
            <Islands text={note} />
          </small>
        )}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Amount value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
