import { formatNumber, isolate, percentIsland } from '@org/energy-core';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { TrailPart, useUnitWord } from '../TrailPart.tsx';
import type { TrailData } from '../trailData.ts';
import { equationOf, percentEquationOf } from './equationOf.ts';
import { TrailEquation } from './TrailEquation.tsx';

export function TrailCalculation({ trail }: { trail: TrailData }) {
  const { t, digits } = useEnergy();
  const unitOf = useUnitWord();
  const percent = (value: number) => percentIsland(formatNumber(value, { digits, maxFractionDigits: 1 }));
  const parts = equationOf(trail, unitOf);
  // Values in the equation need no separate line.
  const steps = trail.steps.filter(({ name }) => ['ideal', 'ratio', 'readings'].includes(name));
  return (
    <TrailPart title={t('trail.calculation')}>
      <p className="eui-trail-value">
        <Num value={trail.value} unit={unitOf(trail.unit)} />
      </p>
      {trail.changePercent !== null && (
        <p className="eui-trail-change">{t('trail.change', { percent: percent(trail.changePercent) })}</p>
      )}
      {trail.formula?.hasUnknownUnit && <p className="eui-trail-note">{t('chart.unit.unknown')}</p>}
      <TrailEquation parts={parts} />
      <TrailEquation parts={percentEquationOf(trail, unitOf)} />
      {trail.part && <p className="eui-trail-note">{t(`trail.part.${trail.part}`)}</p>}
      {trail.alongside && (
        <p className="eui-trail-note">
          {t('trail.alongside', {
            names: trail.alongside.map(({ name }) => isolate(name)).join(t('chart.listSeparator')),
          })}
        </p>
      )}
      {trail.value === null && <p className="eui-trail-note">{t('trail.empty')}</p>}
      {steps.length > 0 && (
        <dl className="eui-trail-facts">
          {steps.map(({ name, value, unit }) => (
            <div key={name}>
              <dt>{t(`trail.step.${name}`)}</dt>
              <dd>
                <Num value={value} unit={unitOf(unit)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </TrailPart>
  );
}
