import { useId } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { FieldNote } from '../../primitives/Field/Field.tsx';
import { ReportMiniature } from './ReportMiniature.tsx';
import type { ReportPageItem } from './reportDraft.ts';
import '../../primitives/RadioGroup/RadioGroup.css';

interface PageCardsProps {
  pages: readonly ReportPageItem[];
  value: string | null;
  error: string | null;
  onChange: (page: ReportPageItem) => void;
}

/** Page types of the catalogue as radio cards, each with a small picture of its sheet and its time bases. */
export function PageCards({ pages, value, error, onChange }: PageCardsProps) {
  const t = useText();
  const group = useId();
  return (
    <div
      className="eui-report-cards"
      role="radiogroup"
      aria-labelledby={`${group}-label`}
      aria-describedby={error ? `${group}-note` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required
    >
      <span id={`${group}-label`} className="eui-field-label">
        {t('reportForm.page')}
      </span>
      <div className="eui-report-cards-list">
        {pages.map((page) => (
          <label key={page.id} className="eui-report-card">
            <input
              type="radio"
              className="eui-radio-mark"
              name={group}
              value={page.id}
              checked={page.id === value}
              aria-label={page.name}
              aria-describedby={`${group}-${page.id}`}
              onChange={() => onChange(page)}
            />
            <ReportMiniature page={page.id} />
            <span id={`${group}-${page.id}`} className="eui-report-card-words">
              <strong>{page.name}</strong>
              <span>{page.description}</span>
              <span className="eui-report-card-times">
                {page.times.map((time) => (
                  <span key={time}>{t(`reportForm.time.${time}`)}</span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${group}-note`} error={error} />
    </div>
  );
}
