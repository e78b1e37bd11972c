import { formatJalali } from '@org/energy-core';
import type { FormulaRegression } from '@org/energy-core/api';
import { Card, DataTable, Notice, Num, Segments, useEnergy } from '@org/energy-ui';
import { type Order, orders } from '../state/pageSearch.ts';
import type { FormulaPage } from '../state/useFormulaPage.ts';
import { equation } from './equation.ts';
import { Statistics } from './Statistics.tsx';

const DECIMALS = 6;
const symbols = ['b₀', 'b₁', 'b₂', 'b₃', 'b₄'];

/** The curve through the points: its order, its equation and its statistics (002 §3, §9). */
export function RegressionCard({ page }: { page: FormulaPage }) {
  const { t, digits } = useEnergy();
  const { result } = page.answer ?? {};
  const regression = result?.regression;
  const names: Readonly<Record<Order, string>> = {
    ...{ '1': t('formulas.order.1'), '2': t('formulas.order.2') },
    ...{ '3': t('formulas.order.3'), '4': t('formulas.order.4') },
  };
  return (
    <Card
      title={t('formulas.regression')}
      actions={
        <Segments
          label={t('formulas.order')}
          isLabelHidden
          items={orders.map((id) => ({ id, name: names[id] }))}
          value={page.state.order}
          onChange={(order) => page.change({ order })}
        />
      }
    >
      <div className="eui-formulas-regression">
        {[...((regression === null && result?.issues) || []), ...(result?.warnings ?? [])].map(
          ({ code, message }) => (
            <Notice key={code} tone="warning">
              {message}
            </Notice>
          ),
        )}
        {regression && (
          <>
            <p className="eui-formulas-equation">{equation(regression.coefficients, digits)}</p>
            <p className="eui-formulas-note">{periodText(regression)}</p>
            <Statistics regression={regression} />
            <DataTable
              label={t('formulas.coefficients')}
              rows={rowsOf(regression)}
              rowKey={({ power }) => String(power)}
              pageSizes={[]}
              density="compact"
              columns={[
                {
                  ...{ id: 'name', header: t('formulas.coefficient') },
                  cell: ({ power }) => (
                    <>
                      {t(power === 0 ? 'formulas.intercept' : `formulas.power.${power}`)}{' '}
                      <bdi dir="ltr">{symbols[power]}</bdi>
                    </>
                  ),
                },
                ...(['value', 'error', 't', 'p'] as const).map((id) => ({
                  ...{ id, header: t(`formulas.column.${id}`), align: 'number' as const },
                  cell: (row: Row) => <Num value={row[id]} fractionDigits={DECIMALS} />,
                })),
              ]}
            />
          </>
        )}
      </div>
    </Card>
  );

  function periodText({ inDays, outDays, from, to }: FormulaRegression): string {
    const day = (of: string) => formatJalali(of, 'numeric', digits);
    const used = t('formulas.points', { count: inDays, from: day(from), to: day(to) });
    return outDays === 0 ? used : `${used} ${t('formulas.pointsLeft', { count: outDays })}`;
  }
}

interface Row {
  readonly power: 0 | 1 | 2 | 3 | 4;
  readonly value: number;
  readonly error: number | null;
  readonly t: number | null;
  readonly p: number | null;
}

const rowsOf = ({ coefficients, standardErrors, tValues, pValues }: FormulaRegression): Row[] =>
  coefficients.map((value, at) => ({
    ...{ power: at as Row['power'], value, error: standardErrors[at] ?? null },
    ...{ t: tValues[at] ?? null, p: pValues[at] ?? null },
  }));
