import { type DayRange, formatJalali } from '@org/energy-core';
import { carrierName } from '../../i18n/carrierName.ts';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy, useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { DaysText, TrailPart, useUnitWord } from './TrailPart.tsx';
import type { TrailData, TrailFactor, TrailMeter } from './trailData.ts';

/** Maximum runs of missing days listed; the rest is counted. */
const MAX_RUNS = 4;

interface TrailMetersProps {
  readonly trail: TrailData;
  readonly onOpenLog?: ((meter: string, days: DayRange) => void) | undefined;
}

export function TrailMeters({ trail, onOpenLog }: TrailMetersProps) {
  const t = useText();
  const unitOf = useUnitWord();
  const { meters, metersTotal, otherMeters, excluded, excludedTotal, days } = trail;
  if (metersTotal + excludedTotal === 0) return null;
  const period = { from: days.from, to: days.to };
  return (
    <TrailPart title={t('trail.meters')}>
      <ul className="eui-trail-list">
        {meters.map((meter) => (
          <Meter
            key={meter._id}
            meter={meter}
            unit={unitOf(trail.operation === 'label' ? 'kWh' : trail.unit)}
            hasSeveral={new Set(meters.map(({ building }) => building._id)).size > 1}
            onOpenLog={onOpenLog && (() => onOpenLog(meter._id, period))}
          />
        ))}
        {metersTotal > meters.length && (
          <li className="eui-trail-item">
            <span className="eui-trail-name">
              {t('trail.otherMeters', { count: metersTotal - meters.length })}
            </span>
            <Num value={otherMeters} unit={unitOf(trail.unit)} />
          </li>
        )}
      </ul>
      {excluded.length > 0 && (
        <details className="eui-trail-excluded">
          <summary>
            {t('trail.excluded')} (<Num value={excludedTotal} />)
          </summary>
          <ul>
            {excluded.map(({ _id, name, reason }) => (
              <li key={_id}>
                <bdi>{name}</bdi>
                <span className="eui-trail-note"> {t(`trail.excluded.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </TrailPart>
  );
}

interface MeterProps {
  readonly meter: TrailMeter;
  readonly unit: string;
  readonly hasSeveral: boolean;
  readonly onOpenLog: (() => void) | undefined;
}

function Meter({ meter, unit, hasSeveral, onOpenLog }: MeterProps) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const { name, missing, missingRuns, previous } = meter;
  const dayText = (day: string) => formatJalali(day, 'numeric', digits);
  const runs = missing
    .slice(0, MAX_RUNS)
    .map(({ from, to }) =>
      from === to ? dayText(from) : t('upload.rangeText', { from: dayText(from), to: dayText(to) }),
    )
    .join(t('chart.listSeparator'));
  const carrier = carrierName({ name: meter.carrierName, carrier: meter.carrier, unit: meter.unit }, energy);
  return (
    <li className="eui-trail-item">
      <span className="eui-trail-name">
        <bdi>{name}</bdi>
        <small>
          {carrier}
          {hasSeveral && (
            <>
              {t('chart.listSeparator')}
              <bdi>{meter.building.name}</bdi>
            </>
          )}
        </small>
        {meter.isLess && <small>{t('trail.less')}</small>}
      </span>
      <span className="eui-trail-share">
        <Num value={meter.value} unit={unit} />
        {previous !== undefined && (
          <small>
            {t('trail.step.previous')}: <Num value={previous} unit={unit} />
          </small>
        )}
      </span>
      <small className="eui-trail-about">
        {t('chart.daysOf', { days: meter.withReading, expectedDays: meter.expectedDays })}
        {runs && (
          <>
            {' · '}
            {t('trail.missing', { runs })}
            {missingRuns > MAX_RUNS && ` ${t('trail.moreRuns', { count: missingRuns - MAX_RUNS })}`}
          </>
        )}
      </small>
      {meter.factors.map((factor) => (
        <Factor key={factor.from} factor={factor} unit={meter.unit} />
      ))}
      {onOpenLog && (
        <span className="eui-trail-way">
          <Button size="sm" variant="quiet" aria-label={t('trail.logOf', { name })} onPress={onOpenLog}>
            {t('trail.log')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** «۹۰ m³ × ۱۰٫۴ = ۹۳۶ kWh», with the period and source of the factor. */
function Factor({ factor, unit }: { factor: TrailFactor; unit: string }) {
  const { t, digits, locale } = useEnergy();
  const { from, to, value, kwhPerUnit, kwh, source, since, note } = factor;
  const origin =
    source === 'own' && since
      ? t('trail.factor.ownSince', { since: formatJalali(since, 'numeric', digits) })
      : t(`trail.factor.${source}`);
  return (
    <div className="eui-trail-factor">
      <span dir="ltr">
        <Num value={value} unit={unit} /> × <Num value={kwhPerUnit} maxFractionDigits={4} /> ={' '}
        <Num value={kwh} unit="kWh" />
      </span>
      <small>
        {origin}
        {t('chart.listSeparator')}
        <DaysText from={from} to={to} />
      </small>
      {/* Sources of defaults are in English. */}
      {note && (source === 'own' || locale === 'en') && (
        <small>
          <bdi>{note}</bdi>
        </small>
      )}
    </div>
  );
}
