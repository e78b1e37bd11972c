import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { MINIATURE_SIZE, miniatureOf } from './miniatures.ts';
import './ReportMiniature.css';

export interface ReportMiniatureProps extends RootProps<HTMLElement> {
  /** Id of the page type in the catalogue. */
  page: string;
}

/**
 * The first sheet of a report page type, drawn small: its head, charts and tables in their places.
 * @example <ReportMiniature page="trend" />
 */
export function ReportMiniature({ page, ...root }: ReportMiniatureProps) {
  const { width, height } = MINIATURE_SIZE;
  return (
    <span {...rootProps(root, 'eui-miniature')} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {miniatureOf(page).map(([tone, path]) => (
          <path key={path} d={path} data-tone={tone} />
        ))}
      </svg>
    </span>
  );
}
