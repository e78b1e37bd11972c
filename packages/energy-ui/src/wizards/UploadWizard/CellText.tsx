import { toLatinDigits, toPersianDigits } from '@org/energy-core';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { UploadCell } from './uploadData.ts';

/** Only digits and the marks of numbers and dates, in any script. */
const digitsOnly = /^[\s\d\u06f0-\u06f9\u0660-\u0669.,/:\u066b\u066c\u2212-]+$/;

/** A cell of the file. Amounts are written as everywhere else; other figures keep their form in the reader's digits. */
export function CellText({ cell, decimals }: { cell: UploadCell; decimals: number | null }) {
  const { digits } = useEnergy();
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number' && decimals !== null) return <Num value={cell} fractionDigits={decimals} />;
  const text = String(cell);
  if (!digitsOnly.test(text)) return <bdi>{text}</bdi>;
  return (
    <bdi dir="ltr" className="eui-mapping-figure">
      {digits === 'fa' ? toPersianDigits(text) : toLatinDigits(text)}
    </bdi>
  );
}
