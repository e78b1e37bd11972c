import {
  type ClauseEvidence,
  chapterOf,
  type EvidenceOverview,
  type EvidenceState,
  evidenceStates,
  standardChapters,
  toPersianDigits,
} from '@org/energy-core';
import { dayText } from '../../i18n/dates/dayWords.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { StateChip } from './StateChip.tsx';

const isDone = ({ state }: ClauseEvidence) => state === 'complete' || state === 'due';

/** How many clauses are complete, overall and by chapter. */
export function EvidenceSummary({ matrix }: { readonly matrix: EvidenceOverview }) {
  const { clauses, organization, today } = matrix;
  const { t, locale, digits } = useEnergy();
  const inDigits = (text: string | number) =>
    digits === 'fa' ? toPersianDigits(String(text)) : String(text);
  const countOf = (state: EvidenceState) => clauses.filter((row) => row.state === state).length;
  return (
    <section className="eui-evidence-summary">
      <div className="eui-evidence-total">
        <p className="eui-evidence-scope">
          {t('evidence.scope', {
            name: organization?.name ?? t('evidence.everybody'),
            date: dayText(today, 'numeric', { locale, digits }),
          })}
        </p>
        <p>
          <strong>{inDigits(clauses.filter(isDone).length)}</strong>{' '}
          {t('evidence.completeOf', { count: clauses.length })}
        </p>
        <div className="eui-evidence-chips">
          {evidenceStates
            .filter((state) => state !== 'complete' && countOf(state) > 0)
            .toReversed()
            .map((state) => (
              <StateChip key={state} state={state} count={countOf(state)} />
            ))}
        </div>
      </div>
      <ul className="eui-evidence-chapters">
        {standardChapters.map(({ chapter }) => {
          const own = clauses.filter(({ clause }) => chapterOf(clause) === chapter);
          return (
            <li key={chapter}>
              <span className="eui-evidence-chapter-name">
                <bdi>{inDigits(chapter)}</bdi> {t(`clause.${chapter}` as TextKey)}
              </span>
              <span className="eui-evidence-bars" aria-hidden>
                {own.map(({ clause, state }) => (
                  <span key={clause} data-state={state} />
                ))}
              </span>
              <span>{t('evidence.chapterOf', { count: own.filter(isDone).length, of: own.length })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
