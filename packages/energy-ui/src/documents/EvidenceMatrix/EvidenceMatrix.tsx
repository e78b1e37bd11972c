// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks, the elements lose their table roles in the browser
import {
  type ClauseEvidence,
  chapterOf,
  type EvidenceOverview,
  evidenceKinds,
  standardChapters,
  toPersianDigits,
} from '@org/energy-core';
import { Fragment } from 'react';
import { dayText } from '../../i18n/dates/dayWords.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import type { EvidenceActions } from './actions.ts';
import { EvidenceRow } from './EvidenceRow.tsx';
import { EvidenceSummary } from './EvidenceSummary.tsx';
import { type EvidenceFilter, evidenceFilters } from './evidenceFilter.ts';
import './EvidenceMatrix.css';

export interface EvidenceMatrixProps extends RootProps, EvidenceActions {
  /** null while it is loading. */
  matrix: EvidenceOverview | null;
  /** Shown clauses; uncontrolled if omitted. */
  value?: EvidenceFilter;
  /** Clauses shown at first by an uncontrolled matrix. */
  defaultValue?: EvidenceFilter;
  /** Called with the chosen filter. */
  onChange?: (filter: EvidenceFilter) => void;
}

const passes: Readonly<Record<EvidenceFilter, (row: ClauseEvidence) => boolean>> = {
  all: () => true,
  work: ({ state }) => state !== 'complete',
  due: ({ gaps }) => gaps.some(({ code }) => /^(repeat|report|review|noReport)/.test(code)),
};

/**
 * Evidence matrix of the standard: for each clause what there is, what is missing, what falls due, and what the software
 * itself shows of it.
 * @example <EvidenceMatrix matrix={matrix} onFix={(fix, clause) => open(fix, clause)} />
 */
export function EvidenceMatrix(props: EvidenceMatrixProps) {
  const { matrix, onOpenKind, onOpenLive, onFix, isAllowed = () => true } = props;
  const { t, locale, digits } = useEnergy();
  const [filter, choose] = useControlled(props.value, props.defaultValue ?? 'all', props.onChange);
  if (!matrix)
    return (
      <div {...rootProps(props, 'eui-evidence')}>
        <Skeleton shape="table" rows={14} />
      </div>
    );
  const rows = matrix.clauses.filter(passes[filter]);
  const countOf = (of: EvidenceFilter) => matrix.clauses.filter(passes[of]).length;
  const day = (of: string) => dayText(of, 'numeric', { locale, digits });
  return (
    <div {...rootProps(props, 'eui-evidence')}>
      <EvidenceSummary matrix={matrix} />
      <section className="eui-evidence-card">
        <header className="eui-evidence-tools">
          <Segments
            label={t('evidence.filter')}
            isLabelHidden
            items={evidenceFilters.map((id) => ({
              id,
              name: t(`evidence.filter.${id}`, { count: countOf(id) }),
            }))}
            value={filter}
            onChange={choose}
          />
          <ul className="eui-evidence-legend">
            <li>
              <span className="eui-evidence-count" aria-hidden />
              {t('evidence.legend.some')}
            </li>
            <li>
              <span className="eui-evidence-add" aria-hidden />
              {t('evidence.legend.none')}
            </li>
            <li>{t('evidence.legend.empty')}</li>
          </ul>
        </header>
        {rows.length === 0 ? (
          <EmptyState title={t('evidence.noneLeft')} text={t('evidence.noneLeftText')} />
        ) : (
          <table role="table" className="eui-evidence-table" aria-label={t('evidence.title')}>
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  {t('evidence.column.clause')}
                </th>
                {evidenceKinds.map((kind) => (
                  <th key={kind} role="columnheader" scope="col" className="eui-evidence-kind">
                    {t(`evidence.kind.${kind}`)}
                  </th>
                ))}
                {(['live', 'state', 'gap'] as const).map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {t(`evidence.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {standardChapters.map(({ chapter }) => {
              const own = rows.filter(({ clause }) => chapterOf(clause) === chapter);
              return (
                own.length > 0 && (
                  <tbody key={chapter} role="rowgroup">
                    <tr role="row" className="eui-evidence-chapter">
                      <th role="rowheader" scope="rowgroup" colSpan={evidenceKinds.length + 4}>
                        <bdi>{digits === 'fa' ? toPersianDigits(chapter) : chapter}</bdi>{' '}
                        {t(`clause.${chapter}` as TextKey)}
                      </th>
                    </tr>
                    {own.map((row) => (
                      <EvidenceRow
                        key={row.clause}
                        {...{ row, isAllowed, onOpenKind, onOpenLive, onFix }}
                        figures={matrix.figures}
                      />
                    ))}
                  </tbody>
                )
              );
            })}
          </table>
        )}
        <footer className="eui-evidence-periods">
          {(
            [
              ['evidence.data', matrix.from, matrix.to],
              ['evidence.events', matrix.eventsFrom, matrix.today],
            ] as const
          ).map(([key, from, to]) => (
            <Fragment key={key}>
              <span>{t(key, { from: day(from), to: day(to) })}</span>{' '}
            </Fragment>
          ))}
        </footer>
      </section>
    </div>
  );
}
