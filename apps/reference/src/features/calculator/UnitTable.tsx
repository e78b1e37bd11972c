import { convertQuantity, type QuantityUnitId } from '@org/energy-core';
import { Card, useEnergy } from '@org/energy-ui';
import { today } from '../../shared/dates/today.ts';
import { resultText } from './resultText.ts';

/** Significant digits of amounts that are compared; the result beside has all. */
const COMPARED = 6;

interface UnitTableProps {
  /** Null while the input is not a number. */
  amount: number | null;
  from: QuantityUnitId;
  units: readonly { readonly id: QuantityUnitId; readonly name: string; readonly description: string }[];
}

/** The same amount in every other unit. */
export function UnitTable({ amount, from, units }: UnitTableProps) {
  const { t, digits } = useEnergy();
  const rows = units
    .filter(({ id }) => id !== from)
    .map((unit) => {
      const found = amount === null ? null : convertQuantity({ amount, from, to: unit.id, day: today() });
      return { ...unit, shown: found?.ok ? resultText(found.amount, digits, COMPARED) : '—' };
    });
  return (
    <Card title={t('calculator.allEmpty')} isFlush>
      <table className="eui-converter-table">
        <tbody>
          {rows.map(({ id, name, description, shown }) => (
            <tr key={id}>
              <th scope="row">
                {name} <bdi className="eui-converter-symbol">{description}</bdi>
              </th>
              <td>
                <bdi dir="ltr">{shown}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
