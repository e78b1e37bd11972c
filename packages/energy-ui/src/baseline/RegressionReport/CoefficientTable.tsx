import type { BaselineModel } from '@org/energy-core';
import { type CandidateForm, CELSIUS, type Interval, unitText, withoutIslands } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { PValue } from '../words/PValue.tsx';
import { termName, type VariableNames } from '../words/termWords.ts';
import { PRECISE } from './statistics.ts';

interface CoefficientTableProps {
  readonly form: CandidateForm;
  readonly model: BaselineModel;
  readonly unit: string;
  readonly units: Readonly<Record<string, string>>;
  readonly names: VariableNames;
  readonly isPrecise: boolean;
}

interface CoefficientRow {
  readonly key: string;
  readonly name: string;
  /** Unit of the variable; null for the intercept and the calendar. */
  readonly per: string | null;
  readonly coefficient: number;
  readonly standardError: number | null;
  readonly t: number | null;
  readonly p: number | null;
  readonly interval: Interval | null;
}

/** Three significant digits, at least one decimal below 100. */
const decimalsFor = (value: number | null): number => {
  const size = Math.abs(value ?? 0);
  if (size >= 10 || size === 0) return 1;
  return Math.min(PRECISE, Math.max(2, 2 - Math.floor(Math.log10(size))));
};

/** The coefficients of a model with their errors and intervals. */
export function CoefficientTable(props: CoefficientTableProps) {
  const { form, model, unit, units, names, isPrecise } = props;
  const energy = useEnergy();
  const { t, digits } = energy;
  // A polynomial alone has one term for all powers.
  const terms =
    form.terms.length === 1 && model.order > 1
      ? Array.from({ length: model.order }, (_, index) => ({ ...form.terms[0]!, power: index + 1 }))
      : form.terms;
  const first = model.hasIntercept ? 1 : 0;
  const rows = model.coefficients.map((coefficient, index): CoefficientRow => {
    const term = terms[index - first] as CandidateForm['terms'][number] | undefined;
    const isHeat = term?.kind === 'degrees' || term?.kind === 'temperature';
    const per = isHeat ? CELSIUS : term?.kind === 'variable' ? (units[term.name] ?? null) : null;
    return {
      ...{ key: String(index), coefficient, per },
      name: term ? termName(term, names, energy) : t('baseline.report.intercept'),
      standardError: model.standardErrors[index] ?? null,
      ...{ t: model.tValues[index] ?? null, p: model.pValues[index] ?? null },
      interval: model.confidenceIntervals[index] ?? null,
    };
  });
  const number = (
    id: string,
    header: string,
    value: (row: CoefficientRow) => number | null,
    decimals = decimalsFor,
  ): DataColumn<CoefficientRow> => ({
    ...{ id, header, align: 'number' },
    cell: (row) => <Num value={value(row)} fractionDigits={isPrecise ? PRECISE : decimals(value(row))} />,
  });
  const columns: DataColumn<CoefficientRow>[] = [
    {
      id: 'name',
      header: t('baseline.report.variable'),
      cell: ({ name }) => (
        <span className="eui-report-term">
          <Islands text={name} />
        </span>
      ),
    },
    {
      id: 'unit',
      header: t('baseline.report.unit'),
      cell: ({ per }) => (
        <span className="eui-report-term">
          <Islands
            text={
              per
                ? t('baseline.report.perUnit', { unit, per: withoutIslands(unitText(per, digits)) })
                : t('baseline.report.perDay', { unit })
            }
          />
        </span>
      ),
    },
    number('coefficient', t('baseline.report.coefficient'), ({ coefficient }) => coefficient),
    number('standardError', t('baseline.report.standardError'), ({ standardError }) => standardError),
    number(
      't',
      't',
      (row) => row.t,
      () => 1,
    ),
    {
      ...{ id: 'p', header: 'p', align: 'number' },
      cell: ({ p }) => <PValue value={p} decimals={isPrecise ? PRECISE : 3} />,
    },
    {
      id: 'interval',
      header: t('baseline.report.interval'),
      cell: ({ interval, coefficient }) =>
        interval && <Range interval={interval} decimals={isPrecise ? PRECISE : decimalsFor(coefficient)} />,
    },
  ];
  return (
    <DataTable
      label={t('baseline.report.coefficients')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      pageSizes={[]}
    />
  );
}

/** «۶۹٫۸ تا ۷۹٫۰» */
function Range({ interval: { low, high }, decimals }: { interval: Interval; decimals: number }) {
  const { t } = useEnergy();
  const [before, after] = t('baseline.report.range', { low: '\u0000', high: '\u0001' }).split('\u0000');
  const [between, end] = (after ?? '').split('\u0001');
  return (
    <span className="eui-report-range">
      {before}
      <Num value={low} fractionDigits={decimals} />
      {between}
      <Num value={high} fractionDigits={decimals} />
      {end}
    </span>
  );
}
