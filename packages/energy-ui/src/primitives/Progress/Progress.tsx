import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import './Progress.css';

export interface ProgressProps extends RootProps {
  /** What is in progress; also announced. */
  label: string;
  /** 0 to 1; null for indeterminate. */
  value: number | null;
  /** Visually hidden label. */
  isLabelHidden?: boolean;
}

/** Progress bar. Fills from the reading start. */
export function Progress({ label, value, isLabelHidden, ...root }: ProgressProps) {
  const percent =
    value === null || Number.isNaN(value) ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <ProgressBar
      {...rootProps(root, 'eui-progress')}
      aria-label={label}
      value={percent ?? undefined}
      isIndeterminate={percent === null}
      data-unknown={percent === null || undefined}
    >
      {!isLabelHidden && (
        <div className="eui-progress-text" aria-hidden>
          <bdi className="eui-progress-label">{label}</bdi>
          {percent !== null && <Percent value={percent} />}
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
