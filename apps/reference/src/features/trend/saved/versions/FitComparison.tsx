import { coefficientDecimals, type ModelTerm } from '@org/energy-core';
import type { TrendFit } from '@org/energy-core/api';
import { DataTable, Num, termName, useEnergy } from '@org/energy-ui';
import type { TrendReportState } from '../report/useTrendReport.ts';

interface Row {
  readonly name: string;
  readonly older: number | null;
  readonly newer: number | null;
  readonly decimals: number;
}

/** Figures and coefficients of the kept fit beside those of a fit on the present readings. */
export function FitComparison({ fit, report }: { fit: TrendFit; report: TrendReportState }) {
  const energy = useEnergy();
  const { t } = energy;
  const { kept, names, unit } = report;
  if (!kept) return null;
  const { model } = kept;
  const percent = (share: number | null) => (share === null ? null : share * 100);
  const root = (square: number | null) => (square === null ? null : Math.sqrt(square));
  const figure = (name: string, older: number | null, newer: number | null, decimals: number): Row => ({
    ...{ name, older, newer, decimals },
  });
  const rows: readonly Row[] = [
    figure(t('trend.fit.rows'), fit.n, model.n, 0),
    figure('R²', fit.rSquared, model.rSquared, 4),
    figure(t('trend.fit.cvRmse'), percent(fit.cvRmse), percent(model.cvRmse), 2),
    figure(t('trend.fit.standardError', { unit }), root(fit.mse), root(model.mse), 3),
    ...model.coefficients.map((value, at) => {
      const term = fit.form.terms[at - 1];
      const isPower = fit.form.order > 1 && fit.form.terms.length === 1;
      const name =
        at === 0
          ? t('baseline.report.intercept')
          : termName(isPower ? ({ ...fit.form.terms[0]!, power: at } as ModelTerm) : term!, names, energy);
      return figure(name, fit.coefficients[at] ?? null, value, coefficientDecimals(value));
    }),
  ];
  return (
    <DataTable<Row>
      label={t('trend.outdated.title')}
      rows={rows}
      rowKey={({ name }) => name}
      pageSizes={[]}
      columns={[
        { id: 'name', header: t('trend.fit.figure'), cell: ({ name }) => name },
        {
          ...{
            id: 'older',
            header: t('trend.report.version', { number: fit.number }),
            align: 'number',
            narrow: 'figure',
          },
          cell: ({ older, decimals }) => <Num value={older} fractionDigits={decimals} />,
        },
        {
          ...{ id: 'newer', header: t('trend.fit.present'), align: 'number', narrow: 'figure' },
          cell: ({ newer, decimals }) => <Num value={newer} fractionDigits={decimals} />,
        },
        {
          ...{ id: 'change', header: t('trend.fit.change'), align: 'number' },
          cell: ({ older, newer, decimals }) => (
            <Num value={older === null || newer === null ? null : newer - older} fractionDigits={decimals} />
          ),
        },
      ]}
    />
  );
}
