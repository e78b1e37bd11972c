import { formatJalali, formatNumber, toPersianDigits } from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { EnergyLabelScale, Num, useEnergy } from '@org/energy-ui';
import { Mark } from '../../shared/Mark.tsx';
import { today } from '../../shared/today.ts';
import { useLabelSentence } from '../../shared/useLabelSentence.ts';
import { LabelDerivation } from './LabelDerivation.tsx';
import './LabelSheet.css';

/** The label as it is printed: one page of A4. */
export function LabelSheet({ label }: { label: EnergyLabelResult }) {
  const { t, digits } = useEnergy();
  const say = useLabelSentence();
  const { building, grade, ratio, scale, nextBetter, reason } = label;
  const year = digits === 'fa' ? toPersianDigits(String(label.year)) : String(label.year);
  const facts = [
    [t('label.usage'), label.usage ? t(`energy-label.usage.${label.usage}`) : '—'],
    [t('label.city'), building.city?.name ?? '—'],
    [t('label.climate'), label.climate ? t(`energy-label.climate.${label.climate}`) : '—'],
    [t('label.area'), <Num key="area" value={label.area} unit="m²" />],
    [t('label.specific'), <Num key="specific" value={label.eactual} unit="kWh/m²" maxFractionDigits={1} />],
    [t('label.ideal'), <Num key="ideal" value={label.ideal} unit="kWh/m²" />],
  ] as const;
  const number = (value: number, decimals = 0) =>
    formatNumber(value, { digits, maxFractionDigits: decimals });
  const days = label.consumptions.flatMap(({ total, days: of }) => (total === null ? [] : [of]));
  const expected = label.consumptions[0]?.expectedDays;
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
        <span className="eui-label-star" data-grade={grade ?? undefined}>
          <bdi>{grade ?? '—'}</bdi>
        </span>
      </div>
      {reason && (
        <p className="eui-label-sheet-reason" role="status">
          {say(reason)}
        </p>
      )}
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
            <Num value={Math.ceil(nextBetter.lessKwh)} unit="kWh" maxFractionDigits={0} />
            <small>{t('label.next.percent', { percent: number(nextBetter.lessPercent, 1) })}</small>
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
        <span>{t('label.sheet.page')}</span>
      </footer>
    </article>
  );
}
