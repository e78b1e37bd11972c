import type { FormulaRegression } from '@org/energy-core/api';
import { Num, useText } from '@org/energy-ui';

const DECIMALS = 6;
const figures = [
  ['rSquared', 'R²'],
  ['ssr', 'SSR'],
  ['sse', 'SSE'],
  ['sst', 'SST'],
  ['mse', 'MSE'],
  ['fValue', 'F'],
  ['pValueOfFValue', 'p'],
] as const;

/** Statistics of a fit, each with its name in words beside the symbol. */
export function Statistics({ regression }: { regression: FormulaRegression }) {
  const t = useText();
  return (
    <dl className="eui-page-facts">
      {figures.map(([id, symbol]) => (
        <div key={id}>
          <dt>
            {t(`formulas.figure.${id}`)} <bdi dir="ltr">{symbol}</bdi>
          </dt>
          <dd>
            <Num value={regression[id]} fractionDigits={DECIMALS} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
