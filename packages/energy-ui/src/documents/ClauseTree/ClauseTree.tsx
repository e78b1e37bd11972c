import { formatNumber, standardChapters, toPersianDigits } from '@org/energy-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import './ClauseTree.css';

export interface ClauseTreeProps extends RootProps<HTMLElement> {
  /** Numbers of documents by clause: `{ '4-1': 2 }`; null while they are loading. */
  counts: Readonly<Record<string, number>> | null;
  /** Chosen clause `4-1` or chapter `4`, null for all; uncontrolled if omitted. */
  value?: string | null;
  /** Initial choice of an uncontrolled tree. */
  defaultValue?: string | null;
  /** Called with the chosen code, null for the list of all documents. */
  onChange?: (code: string | null) => void;
}

/**
 * Chapters and clauses of the energy management standard with their numbers of documents, and the way back to all of them.
 * @example <ClauseTree counts={{ '6-3': 4 }} value={clause} onChange={setClause} />
 */
export function ClauseTree({
  counts,
  value: given,
  defaultValue = null,
  onChange,
  ...root
}: ClauseTreeProps) {
  const { t, digits } = useEnergy();
  const [value, choose] = useControlled(given, defaultValue, onChange);
  const countOf = (code: string): number => counts?.[code] ?? 0;
  const total = standardChapters.reduce(
    (sum, { clauses }) => sum + clauses.reduce((of, clause) => of + countOf(clause), 0),
    0,
  );
  return (
    <nav {...rootProps(root, 'eui-clauses')} aria-label={t('documents.clauses')}>
      <header className="eui-clauses-head">
        <strong>{t('documents.clauses')}</strong>
        <button
          type="button"
          className="eui-clauses-all"
          aria-current={value === null ? 'true' : undefined}
          onClick={() => choose(null)}
        >
          {counts ? t('documents.allOf', { count: formatNumber(total, { digits }) }) : t('documents.all')}
        </button>
      </header>
      <ul className="eui-clauses-list">
        {standardChapters.map(({ chapter, clauses }) => (
          <Chapter key={chapter} {...{ chapter, clauses, value, choose }} countOf={counts ? countOf : null} />
        ))}
      </ul>
    </nav>
  );
}

interface ChapterProps {
  readonly chapter: string;
  readonly clauses: readonly string[];
  readonly value: string | null;
  readonly choose: (code: string | null) => void;
  readonly countOf: ((code: string) => number) | null;
}

function Chapter({ chapter, clauses, value, choose, countOf }: ChapterProps) {
  const { t } = useEnergy();
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  const sum = countOf && clauses.reduce((of, clause) => of + countOf(clause), 0);
  return (
    <li>
      <div className="eui-clauses-chapter">
        <button
          type="button"
          className="eui-clauses-caret"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t(`clause.${chapter}` as TextKey)}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <Entry code={chapter} isChosen={value === chapter} count={sum} onChoose={choose} />
      </div>
      <ul id={listId} hidden={!isOpen}>
        {clauses.map((clause) => (
          <li key={clause}>
            <Entry
              code={clause}
              isChosen={value === clause}
              count={countOf?.(clause) ?? null}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface EntryProps {
  readonly code: string;
  readonly isChosen: boolean;
  readonly count: number | null;
  readonly onChoose: (code: string) => void;
}

function Entry({ code, isChosen, count, onChoose }: EntryProps) {
  const { t, digits } = useEnergy();
  return (
    <button
      type="button"
      className="eui-clauses-entry"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(code)}
    >
      <bdi dir="ltr" className="eui-clauses-code">
        {digits === 'fa' ? toPersianDigits(code) : code}
      </bdi>
      <span className="eui-clauses-name">{t(`clause.${code}` as TextKey)}</span>
      {count !== null && (
        <span className="eui-clauses-count" data-none={count === 0 || undefined}>
          {count === 0 ? (
            t('documents.none')
          ) : (
            <>
              <span aria-hidden>{formatNumber(count, { digits })}</span>
              <span className="eui-sr-only">{t('documents.count', { count })}</span>
            </>
          )}
        </span>
      )}
    </button>
  );
}
