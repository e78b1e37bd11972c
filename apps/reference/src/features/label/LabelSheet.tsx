import { daysBetween, formatJalali, formatNumber, toPersianDigits, yearRange } from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { EnergyLabelScale, Num, percentText, useEnergy } from '@org/energy-ui';
import { today } from '../../shared/dates/today.ts';
import { Figure } from '../../shared/figure-trail/Figure.tsx';
import { lessForNext, perAreaBody } from '../../shared/figure-trail/labelFigures.ts';
import { isIncompleteLabel } from '../../shared/label/isIncompleteLabel.ts';
import { useLabelSentence } from '../../shared/label/useLabelSentence.ts';
import { Mark } from '../../shared/page/Mark.tsx';
import { LabelDerivation } from './LabelDerivation.tsx';
import { LabelOutlook } from './LabelOutlook.tsx';
import './LabelSheet.css';

const yearDays = (year: number): number => {
  const { from, to } = yearRange(year);
  return daysBetween(from, to) + 1;
};

/** Printed label: one A4 page. */
export function LabelSheet({ label }: { label: EnergyLabelResult }) {
  const { t, digits } = useEnergy();
  const say = useLabelSentence();
  const isIncomplete = isIncompleteLabel(label);
  const { building, grade, ratio, scale, nextBetter, reason } = label;
  const year = digits === 'fa' ? toPersianDigits(String(label.year)) : String(label.year);
  const facts = [
    [t('label.usage'), label.usage ? t(`energy-label.usage.${label.usage}`) : '—'],
    [t('label.city'), building.city?.name ?? '—'],
    [t('label.climate'), label.climate ? t(`energy-label.climate.${label.climate}`) : '—'],
    [t('label.area'), <Num key="area" value={label.area} unit="m²" />],
    [
      t('label.specific'),
      <Figure
        key="specific"
        about={`${t('label.specific')}${t('chart.listSeparator')}${year}`}
        body={label.eactual === null ? null : perAreaBody(label)}
      >
        <Num value={label.eactual} unit="kWh/m²" maxFractionDigits={1} />
      </Figure>,
    ],
    [t('label.ideal'), <Num key="ideal" value={label.ideal} unit="kWh/m²" />],
  ] as const;
  const number = (value: number, decimals = 0) =>
    formatNumber(value, { digits, maxFractionDigits: decimals });
  const days = label.consumptions.flatMap(({ isExpected, days: of }) => (isExpected ? [of] : []));
  // A label of an unfinished year needs the whole year.
  const expected = label.consumptions[0] && yearDays(label.year);
  return (
    <article className="eui-label-sheet eui-page-label" aria-label={t('page.label')}>
      <header className="eui-label-sheet-head">
        <Mark size={32} />
        <p>
          <strong>{building.organization.name}</strong>
          <small>{t('app.name')}</small>
        </p>
        <p className="eui-label-sheet-date">
          <small>{t('print.on')}</small>
          <bdi dir="ltr">{formatJalali(today(), 'numeric', digits)}</bdi>
        </p>
      </header>
      <div className="eui-label-sheet-title">
        <div>
          <h2>{t('label.sheet.title')}</h2>
          <p>{t('label.sheet.of', { building: building.name, year })}</p>
        </div>
        {isIncomplete ? (
          <span className="eui-label-unfinished">{t('label.noYear')}</span>
        ) : (
          <span className="eui-label-star" data-grade={grade ?? undefined}>
            <bdi>{grade ?? '—'}</bdi>
          </span>
        )}
      </div>
      {reason && (
        <p className="eui-label-sheet-reason" role="status">
          {say(reason)}
        </p>
      )}
      {isIncomplete && <LabelOutlook label={label} />}
      {scale.length > 0 && <EnergyLabelScale grade={grade} ratio={ratio} scale={scale} />}
      <dl className="eui-label-sheet-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LabelDerivation label={label} />
      {nextBetter && nextBetter.belowKwh !== null && nextBetter.lessKwh !== null && (
        <section className="eui-label-sheet-next">
          <span data-grade={nextBetter.grade} className="eui-label-square">
            <bdi>{nextBetter.grade}</bdi>
          </span>
          <div>
            <h3>{t('label.next.title', { grade: nextBetter.grade })}</h3>
            <p>
              {t('label.next.text', {
                bound: number(scale.find((each) => each.grade === nextBetter.grade)?.belowRatio ?? 0, 1),
                now: number(label.totalKwh ?? 0),
                below: number(nextBetter.belowKwh),
              })}
            </p>
          </div>
          <p className="eui-label-sheet-less">
            <Figure
              about={t('label.next.title', { grade: nextBetter.grade })}
              derive={label.totalKwh === null ? null : lessForNext(label)}
            >
              <Num value={Math.ceil(nextBetter.lessKwh)} unit="kWh" maxFractionDigits={0} />
            </Figure>
            <small>
              {t('label.next.percent', { percent: percentText(nextBetter.lessPercent, 1, { t, digits }) })}
            </small>
          </p>
        </section>
      )}
      {label.warnings.length > 0 && (
        <ul className="eui-label-sheet-warnings">
          {label.warnings.map((warning) => (
            <li key={say(warning)}>{say(warning)}</li>
          ))}
        </ul>
      )}
      <footer className="eui-label-sheet-foot">
        <span>
          {t('label.sheet.standard', {
            standard: digits === 'fa' ? toPersianDigits(label.standard) : label.standard,
          })}
        </span>
        {days.length > 0 && expected !== undefined && (
          <span>{t('label.sheet.coverage', { days: Math.min(...days), expected })}</span>
        )}
      </footer>
    </article>
  );
}
