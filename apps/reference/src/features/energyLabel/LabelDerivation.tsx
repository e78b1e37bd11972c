import type { EnergyLabelResult } from '@org/energy-core/api';
import { carrierName, Num, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';

const shareOf = (kwh: number | null, total: number | null) =>
  kwh === null || !total ? null : (kwh / total) * 100;

/** How the label was found: each carrier in kWh with its factor, their sum, divided by area and ideal, and the place of the ratio. */
export function LabelDerivation({ label }: { label: EnergyLabelResult }) {
  const { t } = useEnergy();
  const { consumptions, excluded, totalKwh, area, eactual, ideal, ratio, grade, scale } = label;
  const row = scale.find((each) => each.grade === grade);
  return (
    <section className="eui-label-derivation">
      <h3>{t('label.derivation')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too. */}
      <section className="eui-label-table" aria-label={t('label.derivation')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('label.carrier')}</th>
              <th scope="col">{t('label.yearTotal')}</th>
              <th scope="col">{t('label.unit')}</th>
              <th scope="col">{t('label.factor')}</th>
              <th scope="col">{t('label.energyKwh')}</th>
              <th scope="col">{t('label.share')}</th>
            </tr>
          </thead>
          <tbody>
            {consumptions.map((each) => (
              <tr key={`${each._id} ${each.unit}`}>
                <ConsumedCells consumed={each} />
                <td>
                  <Num value={each.kwhPerUnit} maxFractionDigits={4} />
                  <small>{t(`label.factor.${each.factor}`)}</small>
                </td>
                <td>
                  <Num value={each.kwh} maxFractionDigits={0} />
                </td>
                <td>
                  <Num value={shareOf(each.kwh, totalKwh)} fractionDigits={1} />
                </td>
              </tr>
            ))}
            {excluded.map((each) => (
              <tr key={`${each._id} ${each.unit}`} className="eui-label-excluded">
                <ConsumedCells consumed={each} />
                <td>—</td>
                <td colSpan={2}>{t('label.excluded')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('label.sum')}
              </th>
              <td>
                <Num value={totalKwh} maxFractionDigits={0} />
              </td>
              <td>
                <Num value={totalKwh === null ? null : 100} fractionDigits={1} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      <dl className="eui-label-steps">
        {eactual !== null && (
          <Step name={t('label.specific')} how={t('label.step.specific')}>
            <Num value={totalKwh} maxFractionDigits={0} /> ÷ <Num value={area} /> ={' '}
            <b>
              <Num value={eactual} unit="kWh/m²" />
            </b>
          </Step>
        )}
        {ideal !== null && (
          <Step
            name={t('label.ideal')}
            how={label.isOwnIdeal ? t('label.step.ownIdeal') : t('label.step.ideal')}
          >
            <b>
              <Num value={ideal} unit="kWh/m²" />
            </b>
          </Step>
        )}
        {ratio !== null && (
          <Step name={t('label.step.ratio')} how={t('label.step.ratioHow')}>
            <Num value={eactual} /> ÷ <Num value={ideal} /> ={' '}
            <b>
              <Num value={ratio} maxFractionDigits={3} />
            </b>
          </Step>
        )}
        {row && ratio !== null && (
          <Step name={t('label.step.grade')} how={t('label.step.gradeHow')}>
            <Num value={row.fromRatio} fractionDigits={1} /> ≤{' '}
            <b>
              <Num value={ratio} maxFractionDigits={3} />
            </b>{' '}
            &lt; <Num value={row.belowRatio} fractionDigits={1} /> →{' '}
            <span className="eui-label-square" data-grade={grade ?? undefined}>
              <bdi>{grade}</bdi>
            </span>
          </Step>
        )}
      </dl>
    </section>
  );
}

type Consumed = EnergyLabelResult['consumptions' | 'excluded'][number];

/** What was consumed: the same of a carrier that counts and of one that does not. */
function ConsumedCells({ consumed: { _id, carrier, total, unit } }: { consumed: Consumed }) {
  const energy = useEnergy();
  return (
    <>
      <th scope="row">
        <span className="eui-label-dot" data-carrier={carrier} aria-hidden />
        {carrierName({ name: _id, carrier, unit }, energy)}
      </th>
      <td>
        <Num value={total} maxFractionDigits={1} />
      </td>
      <td>
        <bdi>{unit}</bdi>
      </td>
    </>
  );
}

function Step({ name, how, children }: { name: string; how: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name} <small>{how}</small>
      </dt>
      <dd dir="ltr">{children}</dd>
    </div>
  );
}
