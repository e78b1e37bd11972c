import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Num } from '../../i18n/Num.tsx';
import { classes } from '../classes.ts';
import './Progress.css';

export interface ProgressProps {
  /** What is under way; also read aloud. */
  label: string;
  /** 0 to 1; null while nobody knows how long it takes. */
  value: number | null;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
  id?: string;
}

/** How far something is. Fills from the side where reading starts. */
export function Progress({ label, value, isLabelHidden, className, id }: ProgressProps) {
  const { digits } = useEnergy();
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <ProgressBar
      id={id}
      aria-label={label}
      value={percent ?? undefined}
      isIndeterminate={percent === null}
      className={classes('eui-progress', className)}
      data-unknown={percent === null || undefined}
    >
      {!isLabelHidden && (
        <div className="eui-progress-text" aria-hidden>
          <bdi className="eui-progress-label">{label}</bdi>
          {percent !== null && (
            <span>
              <Num value={percent} />
              {digits === 'fa' ? '٪' : '%'}
            </span>
          )}
        </div>
      )}
      <div className="eui-progress-track">
        <div
          className="eui-progress-fill"
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
    </ProgressBar>
  );
}
