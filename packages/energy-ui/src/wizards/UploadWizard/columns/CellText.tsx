import { figureInDigits, isFigure } from '@org/energy-core';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import type { UploadCell } from '../flow/uploadData.ts';

/** A cell of the file. Amounts are written as everywhere else; other figures keep their form in the reader's digits. */
export function CellText({ cell, decimals }: { cell: UploadCell; decimals: number | null }) {
  const { digits } = useEnergy();
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number' && decimals !== null) return <Num value={cell} fractionDigits={decimals} />;
  const text = String(cell);
  if (!isFigure(text)) return <bdi>{text}</bdi>;
  return (
    <bdi dir="ltr" className="eui-mapping-figure">
      {figureInDigits(text, digits)}
    </bdi>
  );
}
