import { formatJalali } from '@org/energy-core';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy, useText } from '../../i18n/useEnergy.ts';
import { DaysText, TrailPart } from './TrailPart.tsx';
import type { TrailData, TrailDays } from './trailData.ts';

/** The period: one day, a range, or chosen days. */
function PeriodText({ from, to, isChosen, expected }: TrailDays) {
  const { t, digits } = useEnergy();
  const [first, last] = [from, to].map((day) => formatJalali(day, 'numeric', digits));
  if (from === to || !isChosen) return <DaysText from={from} to={to} />;
  return <>{t('trail.chosenDays', { count: expected, from: first!, to: last! })}</>;
}

interface TrailDaysPartProps {
  readonly trail: TrailData;
  /** It is the value of a formula, or of one of its variables. */
  readonly isOfFormula: boolean;
}

export function TrailDaysPart({ trail, isOfFormula }: TrailDaysPartProps) {
  const t = useText();
  const { days, previousDays, coverage, operation } = trail;
  const rule = operation === 'difference' ? 'common' : coverage;
  const text = trail.formula
    ? t(`trail.used.formula.${coverage}`)
    : isOfFormula
      ? t('trail.used.variable')
      : trail.meters.length > 1 || operation === 'difference'
        ? t(`trail.used.${rule}`)
        : '';
  const facts = [
    ['trail.daysUsed', days.used],
    ['trail.daysAll', days.all],
    ['trail.daysAny', days.any],
    ['trail.daysExpected', days.expected],
  ] as const;
  return (
    <TrailPart title={t('trail.days')}>
      <p className="eui-trail-line">
        <PeriodText {...days} />
        {previousDays && (
          <span className="eui-trail-note">
            {' '}
            <PeriodBeside {...previousDays} />
          </span>
        )}
      </p>
      <dl className="eui-trail-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Num value={value} unit={t('trail.unit.day')} />
            </dd>
          </div>
        ))}
      </dl>
      {text && <p className="eui-trail-note">{text}</p>}
    </TrailPart>
  );
}

function PeriodBeside({ from, to }: TrailDays) {
  const { t, digits } = useEnergy();
  const [first, last] = [from, to].map((day) => formatJalali(day, 'numeric', digits));
  const period = from === to ? first! : t('upload.rangeText', { from: first!, to: last! });
  return <>{t('trail.compared', { period })}</>;
}
