import type { ReportDocument, ReportLink, ReportSection } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { ReportBlockView } from './ReportBlockView.tsx';
import { ReportProofView } from './ReportProofView.tsx';
import './ReportView.css';

export interface ReportViewProps extends RootProps {
  /** The report as a plain value. */
  report: ReportDocument;
  /** Called with the field that a topic of a checklist leads to; without it topics are plain text. */
  onOpenLink?: (link: ReportLink) => void;
}

/** Sections of facts and short texts stand beside one another. */
const isNarrow = ({ blocks }: ReportSection): boolean =>
  blocks.length <= 2 &&
  blocks.every((block) => (block.kind === 'facts' && block.items.length <= 6) || block.kind === 'paragraph');

/**
 * A report on the page and on paper: head, numbered sections, and the proof of its figures.
 * @example <A4Page label={report.title}><ReportView report={report} /></A4Page>
 */
export function ReportView({ report, onOpenLink, ...root }: ReportViewProps) {
  const { t } = useEnergy();
  const { title, subtitle, organization, sections } = report;
  return (
    <div {...rootProps(root, 'eui-report')}>
      <header className="eui-report-head">
        {organization && (
          <p>
            <bdi>{organization}</bdi>
          </p>
        )}
        <h2>{title}</h2>
        <p>
          <Islands text={subtitle} />
        </p>
      </header>
      {sections.length === 0 && <EmptyState title={t('report.empty')} />}
      {sections.map((section) => (
        <section
          key={section.id}
          className="eui-report-section"
          data-summary={section.number === null || undefined}
          data-narrow={isNarrow(section) || undefined}
        >
          {section.title !== '' && (
            <h3>
              {section.number !== null && (
                <span className="eui-report-number">
                  <Num value={section.number} />
                </span>
              )}
              <Islands text={section.title} />
              {section.note && (
                <>
                  {' '}
                  <small>
                    <Islands text={section.note} />
                  </small>
                </>
              )}
            </h3>
          )}
          {section.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a report never move.
            <ReportBlockView key={at} section={section.title} {...{ block, onOpenLink }} />
          ))}
        </section>
      ))}
      <ReportProofView report={report} />
    </div>
  );
}
