import { formatNumber, island, toPersianDigits } from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { carrierName, Num, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { dayMonthYear } from '../../shared/dates/dayMonthYear.ts';
import { Figure } from '../../shared/figure-trail/Figure.tsx';
import { energyBody, perAreaBody } from '../../shared/figure-trail/labelFigures.ts';
import { periodOf } from '../../shared/figure-trail/trailPeriod.ts';
import { useLabelSentence } from '../../shared/label/useLabelSentence.ts';
import { forecastFigure } from './forecastFigure.ts';

/** Outlook of a year without a grade: the energy so far, the last 365 days and the forecast range. */
export function LabelOutlook({ label }: { label: EnergyLabelResult }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const say = useLabelSentence();
  const { soFar, last365, last365Reason, forecast } = label;
  const day = (of: string) => dayMonthYear(of, energy);
  const number = (value: number, decimals = 0) =>
    formatNumber(value, { digits, maxFractionDigits: decimals });
  const year = (of: number) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
  const about = (key: 'label.soFar' | 'label.last365' | 'label.forecast.low' | 'label.forecast.high') =>
    `${t(key)}${t('chart.listSeparator')}${year(label.year)}`;
  const lacking = label.consumptions.filter(
    ({ days, expectedDays, isExpected }) => isExpected && days < expectedDays,
  );
  return (
    <section className="eui-label-outlook">
      <Part title={t('label.soFar')}>
        {soFar && (
          <>
            <p className="eui-label-outlook-figure">
              <Figure about={about('label.soFar')} body={energyBody(label, periodOf(soFar))}>
                <Num value={soFar.kwh} unit="kWh" maxFractionDigits={0} />
              </Figure>
            </p>
            <p>{t('label.soFar.of', { from: day(soFar.from), to: day(soFar.to) })}</p>
            <small>
              {[
                t('label.soFar.coverage', { days: soFar.days, expected: soFar.expectedDays }),
                ...(soFar.anyDays > soFar.days ? [t('label.soFar.anyDays', { days: soFar.anyDays })] : []),
              ].join(t('chart.listSeparator'))}
            </small>
          </>
        )}
        {lacking.length > 0 && (
          <>
            <h4>{t('label.missing')}</h4>
            <ul>
              {lacking.map(({ _id, carrier, unit, days, expectedDays, missing }) => (
                <li key={`${_id} ${unit}`}>
                  {t('label.missing.carrier', {
                    name: carrierName({ name: _id, carrier, unit }, energy),
                    ...{ days, expected: expectedDays },
                  })}
                  {missing.length > 0 && (
                    <small>
                      {missing
                        .map(({ name, days: of }) => t('label.missing.meter', { name, days: of }))
                        .join(t('chart.listSeparator'))}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
      <Part title={t('label.last365')}>
        {last365 ? (
          <>
            <p className="eui-label-outlook-figure">
              <Grade grade={last365.grade} />{' '}
              <Figure
                about={about('label.last365')}
                body={last365.perArea === null ? null : perAreaBody(label, periodOf(last365))}
              >
                <Num value={last365.perArea} unit="kWh/m²" maxFractionDigits={1} />
              </Figure>
            </p>
            {last365.ratio !== null && (
              <p>
                <Figure about={about('label.last365')} body={perAreaBody(label, periodOf(last365))}>
                  {t('label.last365.ratio', { ratio: island(number(last365.ratio, 3)) })}
                </Figure>
              </p>
            )}
            <small>
              {t('label.last365.coverage', {
                ...{ from: day(last365.from), to: day(last365.to) },
                ...{ days: last365.days, expected: last365.expectedDays },
              })}
            </small>
            {last365Reason && <p>{say(last365Reason)}</p>}
          </>
        ) : (
          <>
            <p>{t('label.last365.none')}</p>
            {last365Reason && <small>{say(last365Reason)}</small>}
          </>
        )}
      </Part>
      {label.reason?.code === 'energy-label.year-not-over' && (
        <Part title={t('label.forecast')}>
          {forecast ? (
            <>
              <p className="eui-label-outlook-figure">
                {forecast.lowGrade === forecast.highGrade ? (
                  <Grade grade={forecast.lowGrade} />
                ) : (
                  <>
                    <Grade grade={forecast.lowGrade} /> – <Grade grade={forecast.highGrade} />
                  </>
                )}
              </p>
              <p>
                <Range
                  low={
                    <Figure about={about('label.forecast.low')} derive={forecastFigure(label, 'low')}>
                      <Num value={forecast.lowKwh} maxFractionDigits={0} />
                    </Figure>
                  }
                  high={
                    <Figure about={about('label.forecast.high')} derive={forecastFigure(label, 'high')}>
                      <Num value={forecast.highKwh} unit="kWh" maxFractionDigits={0} />
                    </Figure>
                  }
                />
              </p>
              <small>
                {t('label.forecast.how', {
                  years: forecast.years.map(year).join(t('chart.listSeparator')),
                  days: forecast.commonDays,
                })}
              </small>
            </>
          ) : (
            <p>{t('label.forecast.none')}</p>
          )}
        </Part>
      )}
    </section>
  );
}

/** «۲۹٬۲۰۰ تا ۳۲٬۲۰۰ kWh»: the sentence around two figures. */
function Range({ low, high }: { low: ReactNode; high: ReactNode }) {
  const { t } = useEnergy();
  const [before, between, after] = t('label.forecast.range', { low: MARK, high: MARK }).split(MARK);
  return (
    <>
      {before}
      {low}
      {between}
      {high}
      {after}
    </>
  );
}
/** Placeholder of a figure while its sentence is composed; occurs in no text. */
const MARK = '\u0000';

function Grade({ grade }: { grade: EnergyLabelResult['grade'] }) {
  const { t } = useEnergy();
  if (grade === null) return <span>{t('label.noGradeBeyond')}</span>;
  return (
    <span className="eui-label-square" data-grade={grade}>
      <bdi>{grade}</bdi>
    </span>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
