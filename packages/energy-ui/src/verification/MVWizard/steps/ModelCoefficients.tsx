import { coefficientDecimals } from '@org/energy-core';
import type { ProjectReport } from '@org/energy-core/api';
import { PValue } from '../../../baseline/words/PValue.tsx';
import { termName, type VariableNames } from '../../../baseline/words/termWords.ts';
import { Num } from '../../../i18n/Num.tsx';
import { type Energy, useEnergy } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { withKeys } from '../words/withKeys.ts';

type Model = NonNullable<ProjectReport['figures']>['models'][number];

interface ModelCoefficientsProps {
  readonly model: Model;
  readonly title: string;
  readonly names: VariableNames;
}

/** Coefficients of a model with their errors, and the statistics of its fit. */
export function ModelCoefficients({ model, title, names }: ModelCoefficientsProps) {
  const energy = useEnergy();
  const { t } = energy;
  const statistics = [
    ['R²', model.rSquared, 3],
    ['adjusted', model.adjustedRSquared, 3],
    ['CV(RMSE)', model.cvRmse === null ? null : model.cvRmse * 100, 1],
    ['standardError', model.standardError, 1],
    ['F', model.fValue, 1],
    ['Durbin–Watson', model.durbinWatson, 2],
    ['n', model.n, 0],
  ] as const;
  return (
    <Card title={title}>
      <div className="eui-mv-scroll">
        <table className="eui-mv-months">
          <caption className="eui-sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('mv.variable')}</th>
              <th scope="col">{t('mv.coefficient')}</th>
              <th scope="col">{t('mv.standardErrorOf')}</th>
              <th scope="col">t</th>
              <th scope="col">p</th>
              <th scope="col">VIF</th>
            </tr>
          </thead>
          <tbody>
            {withKeys(model.coefficients).map(({ item: coefficient, at, key }) => (
              <tr key={key}>
                <th scope="row">{coefficientName(at, model, names, energy)}</th>
                <td>
                  <Num value={coefficient} fractionDigits={coefficientDecimals(coefficient)} />
                </td>
                <td>
                  <Num
                    value={model.standardErrors[at] ?? null}
                    fractionDigits={coefficientDecimals(model.standardErrors[at] ?? 0)}
                  />
                </td>
                <td>
                  <Num value={model.tValues[at] ?? null} fractionDigits={2} />
                </td>
                <td>
                  <PValue value={model.pValues[at] ?? null} decimals={3} />
                </td>
                <td>
                  <Num value={at === 0 ? null : (model.vif[at - 1] ?? null)} fractionDigits={2} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="eui-mv-statistics">
        {statistics.map(([name, value, decimals]) => (
          <div key={name}>
            <dt>
              {name === 'adjusted' || name === 'standardError' ? (
                t(`mv.statistic.${name}`)
              ) : (
                <bdi dir="ltr">{name}</bdi>
              )}
            </dt>
            <dd>
              <Num value={value} fractionDigits={decimals} {...(name === 'CV(RMSE)' && { unit: '%' })} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function coefficientName(
  index: number,
  { form }: Pick<Model, 'form'>,
  names: VariableNames,
  energy: Energy,
): string {
  if (index === 0) return energy.t('mv.intercept');
  const term = form.order > 1 ? form.terms[0] : form.terms[index - 1];
  if (!term) return '';
  const name = termName(term, names, energy);
  return form.order > 1 && index > 1 ? energy.t('mv.power', { name, power: index }) : name;
}
