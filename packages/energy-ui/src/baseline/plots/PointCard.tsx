import { CELSIUS, formatNumber, island, withoutIslands } from '@org/energy-core';
import X from 'lucide-react/icons/x';
import type { PlotLayout } from '../../charts/layout/layout.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type BaselineRow, residualOf } from '../baselineRow.ts';
import { rowLabel } from './rowWords.ts';

interface PointCardProps {
  readonly row: BaselineRow;
  readonly unit: string;
  /** The variable of the scatter plot, such as the temperature. */
  readonly x?: { readonly name: string; readonly unit: string | null } | undefined;
  readonly layout: PlotLayout;
  /** Position of the point in px from the left. */
  readonly at: number;
  readonly onLeaveOut?: ((key: string) => void) | undefined;
  readonly onClose: () => void;
}

const GAP = 14;

/** Card of the selected row with its values, and the button that leaves it out. */
export function PointCard({ row, unit, x, layout, at, onLeaveOut, onClose }: PointCardProps) {
  const energy = useEnergy();
  const { t, direction, digits } = energy;
  const isRight = at < layout.width / 2;
  const residual = residualOf(row);
  const share = residual === null || !row.predicted ? null : (residual / Math.abs(row.predicted)) * 100;
  const percent =
    share === null
      ? null
      : island(formatNumber(Math.abs(share), { digits, fractionDigits: 1, maxFractionDigits: 1 }));
  const line = (name: string, value: number | null, symbol: string) => (
    <div className="eui-chart-card-row">
      <span className="eui-chart-card-name">{name}</span>
      <Num value={value} unit={symbol} maxFractionDigits={value !== null && Math.abs(value) < 100 ? 1 : 0} />
    </div>
  );
  return (
    <div
      role="group"
      className="eui-point-card"
      aria-label={t('baseline.point')}
      style={isRight ? { left: at + GAP } : { right: layout.width - at + GAP }}
    >
      <div dir={direction}>
        <div className="eui-point-card-head">
          <b>{rowLabel(row, energy)}</b>
          <button type="button" aria-label={t('baseline.point.close')} onClick={onClose}>
            <X size={14} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        {line(t('baseline.actual'), row.actual, unit)}
        {line(t('baseline.predicted'), row.predicted, unit)}
        {x &&
          row.x !== undefined &&
          line(x.name, row.x, x.unit === CELSIUS ? withoutIslands(CELSIUS) : (x.unit ?? ''))}
        <div className="eui-point-card-foot">
          {percent !== null && (
            <span>
              <Islands text={t(share! < 0 ? 'baseline.less' : 'baseline.more', { percent })} />
            </span>
          )}
          {row.isLeftOut ? (
            <span>{t('baseline.point.leftOut')}</span>
          ) : (
            onLeaveOut && (
              <button type="button" onClick={() => onLeaveOut(row.key)}>
                {t('baseline.point.leaveOut')}
              </button>
            )
          )}
        </div>
      </div>
    </div>
  );
}
