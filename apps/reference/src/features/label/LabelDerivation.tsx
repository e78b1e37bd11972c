import { toPersianDigits } from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { carrierName, Num, Percent, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { Figure, type FigureProps } from '../../shared/figure-trail/Figure.tsx';
import {
  carrierBody,
  carrierShare,
  energyBody,
  excludedBody,
  perAreaBody,
} from '../../shared/figure-trail/labelFigures.ts';
import { isIncompleteLabel } from '../../shared/label/isIncompleteLabel.ts';

/** Period of the carrier sums: a year, or the available days. */
const totalKey = (label: EnergyLabelResult) =>
  !isIncompleteLabel(label)
    ? 'label.yearTotal'
    : label.reason?.code === 'energy-label.year-not-over'
      ? 'label.soFarTotal'
      : 'label.daysTotal';

const shareOf = (kwh: number | null, total: number | null) =>
  kwh === null || !total ? null : (kwh / total) * 100;

/**
 * Derivation of the label: each carrier in kWh with its factor, their sum, divided by area and ideal, and the range
 * of the ratio.
 */
export function LabelDerivation({ label }: { label: EnergyLabelResult }) {
  const energy = useEnergy();
  const { t } = energy;
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
              <th scope="col">{t(totalKey(label))}</th>
              <th scope="col">{t('label.unit')}</th>
              <th scope="col">{t('label.factor')}</th>
              <th scope="col">{t('label.energyKwh')}</th>
              <th scope="col">{t('label.share')}</th>
            </tr>
          </thead>
          <tbody>
            {consumptions.map((each) => (
              <tr key={`${each._id} ${each.unit}`}>
                <ConsumedCells consumed={each} label={label} />
                <td>
                  <LabelFigure
                    label={label}
                    about={t('label.factor')}
                    consumed={each}
                    body={each.kwh === null ? null : carrierBody(label, each, 'energyKwh')}
                  >
                    <Num value={each.kwhPerUnit} maxFractionDigits={4} />
                  </LabelFigure>
                  <small>{t(`label.factor.${each.factor}`)}</small>
                </td>
                <td>
                  <LabelFigure
                    label={label}
                    about={t('label.energyKwh')}
                    consumed={each}
                    body={each.kwh === null ? null : carrierBody(label, each, 'energyKwh')}
                  >
                    <Num value={each.kwh} maxFractionDigits={0} />
                  </LabelFigure>
                </td>
                <td>
                  <LabelFigure
                    label={label}
                    about={t('label.share')}
                    consumed={each}
                    derive={
                      each.kwh === null || !totalKwh
                        ? null
                        : carrierShare(label, each, carrierName({ ...each, name: each._id }, energy))
                    }
                  >
                    <Percent value={shareOf(each.kwh, totalKwh)} fractionDigits={1} isSignHidden />
                  </LabelFigure>
                </td>
              </tr>
            ))}
            {excluded.map((each) => (
              <tr
                key={`${each._id} ${each.unit} ${each.reason} ${each.meters}`}
                className="eui-label-excluded"
              >
                <ConsumedCells consumed={each} label={label} />
                <td>—</td>
                <td colSpan={2}>{t(`label.excluded.${each.reason}`)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('label.sum')}
              </th>
              <td>
                <LabelFigure
                  label={label}
                  about={t('label.sum')}
                  body={totalKwh === null ? null : energyBody(label)}
                >
                  <Num value={totalKwh} maxFractionDigits={0} />
                </LabelFigure>
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
            <LabelFigure label={label} about={t('label.sum')} body={energyBody(label)}>
              <Num value={totalKwh} maxFractionDigits={0} />
            </LabelFigure>{' '}
            ÷ <Num value={area} /> ={' '}
            <b>
              <LabelFigure label={label} about={t('label.specific')} body={perAreaBody(label)}>
                <Num value={eactual} unit="kWh/m²" />
              </LabelFigure>
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
              <LabelFigure label={label} about={t('label.step.ratio')} body={perAreaBody(label)}>
                <Num value={ratio} maxFractionDigits={3} />
              </LabelFigure>
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

/** Consumption cells, shared by carriers that count and those that do not. */
function ConsumedCells({ consumed, label }: { consumed: Consumed; label: EnergyLabelResult }) {
  const { _id, carrier, total, unit } = consumed;
  const energy = useEnergy();
  return (
    <>
      <th scope="row">
        <span className="eui-label-dot" data-carrier={carrier} aria-hidden />
        {carrierName({ name: _id, carrier, unit }, energy)}
        {'days' in consumed && consumed.days < consumed.expectedDays && (
          <small>
            {energy.t('label.coverageOf', { days: consumed.days, expected: consumed.expectedDays })}
          </small>
        )}
        {'meters' in consumed && consumed.meters.length > 0 && (
          <small>{consumed.meters.join(energy.t('chart.listSeparator'))}</small>
        )}
      </th>
      <td>
        <LabelFigure
          label={label}
          about={energy.t(totalKey(label))}
          consumed={consumed}
          body={
            'reason' in consumed
              ? excludedBody(label, consumed)
              : total === null
                ? null
                : carrierBody(label, consumed, 'consumption')
          }
        >
          <Num value={total} maxFractionDigits={1} />
        </LabelFigure>
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

interface LabelFigureProps extends FigureProps {
  label: EnergyLabelResult;
  /** Carrier of the figure; all carriers if omitted. */
  consumed?: Consumed;
}

/** A figure of the label's year. */
function LabelFigure({ label: { year }, about, consumed, ...figure }: LabelFigureProps) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const carrier = consumed && carrierName({ ...consumed, name: consumed._id }, energy);
  const name = digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  return <Figure {...figure} about={[about, carrier, name].filter(Boolean).join(t('chart.listSeparator'))} />;
}
