import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../rootProps.ts';
import './Skeleton.css';

export interface SkeletonProps extends RootProps {
  /** Kind of the loading content; the gray shape matches the result. */
  shape: 'text' | 'chart' | 'table' | 'tree' | 'card';
  /** Rows of a text, table or tree. */
  rows?: number;
}

const defaultRows = { text: 3, chart: 0, table: 6, tree: 7, card: 2 };
const widths = [62, 84, 48, 72, 56, 78, 44];
const bars = [42, 64, 55, 78, 90, 70, 46];
/** Indents of an open tree, so that the layout does not shift when the nodes arrive. */
const levels = [0, 1, 2, 2, 2, 1, 1];

/** Placeholder of loading content. Appears after 300 ms, so that quick responses do not flicker. */
export function Skeleton({ shape, rows = defaultRows[shape], ...root }: SkeletonProps) {
  const t = useText();
  return (
    <div {...rootProps(root, 'eui-skeleton')} role="status" data-shape={shape}>
      {shape === 'chart' ? <ChartShape /> : <Lines shape={shape} rows={rows} />}
      <span className={shape === 'chart' || shape === 'card' ? 'eui-skeleton-text' : 'eui-sr-only'}>
        {t('state.loading')}
      </span>
    </div>
  );
}

function Lines({ shape, rows }: { shape: SkeletonProps['shape']; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move.
      key={row}
      className="eui-skeleton-row"
      aria-hidden
      style={shape === 'tree' ? { paddingInlineStart: levels[row % levels.length]! * 18 } : undefined}
    >
      {shape === 'tree' && <i className="eui-skeleton-box" />}
      <i style={{ inlineSize: `${widths[row % widths.length]}%` }} />
      {shape === 'table' && (
        <>
          <i style={{ inlineSize: `${widths[(row + 2) % widths.length]}%` }} />
          <i style={{ inlineSize: `${widths[(row + 4) % widths.length]}%` }} />
        </>
      )}
    </div>
  ));
}

function ChartShape() {
  return (
    <>
      <i aria-hidden style={{ inlineSize: '55%' }} />
      <i aria-hidden style={{ inlineSize: '80%' }} />
      <div className="eui-skeleton-bars" aria-hidden>
        {bars.map((height) => (
          <i key={height} style={{ clipPath: `inset(${100 - height}% 0 0 round 3px)` }} />
        ))}
      </div>
    </>
  );
}
