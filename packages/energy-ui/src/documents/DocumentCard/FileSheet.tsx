import { type DocumentKind, documentKindOf } from '@org/energy-core';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './FileSheet.css';

/** Lines of text: distance from the top, width and height. */
const lines = [
  [6, 24, 6],
  [17, 40, 3],
  [26, 37, 3],
  [35, 40, 3],
  [44, 28, 3],
] as const;

export interface FileSheetProps extends RootProps {
  /** Lower case, without the dot; null without a file. */
  extension: string | null;
}

/**
 * Small drawing of a file by its kind, with its extension: a page, a grid, a picture or a chart.
 * @example <FileSheet extension="pdf" />
 */
export function FileSheet({ extension, ...root }: FileSheetProps) {
  const kind = documentKindOf(extension ?? '');
  return (
    <span {...rootProps(root, 'eui-file-sheet')} data-kind={kind} aria-hidden>
      <Drawing kind={kind} />
      <bdi dir="ltr">{extension?.toUpperCase() ?? '—'}</bdi>
    </span>
  );
}

function Drawing({ kind }: { kind: DocumentKind }) {
  if (kind === 'spreadsheet' || kind === 'csv')
    return (
      <svg viewBox="0 0 48 52" aria-hidden>
        <path d="M8 6h32v4H8z" className="eui-file-strong" />
        <path
          d="M6 15h36v34H6zM6 22h36M6 29h36M6 36h36M6 43h36M18 15v34M30 15v34"
          className="eui-file-grid"
        />
      </svg>
    );
  if (kind === 'image')
    return (
      <svg viewBox="0 0 48 52" aria-hidden>
        <circle cx="33" cy="16" r="5" className="eui-file-soft" />
        <path d="M4 46 18 26l10 14 6-8 10 14z" className="eui-file-soft" />
      </svg>
    );
  if (kind === 'presentation')
    return (
      <svg viewBox="0 0 48 52" aria-hidden>
        <path d="M4 6h28v4H4z" className="eui-file-strong" />
        <path d="M4 16h40v26H4z" className="eui-file-faint" />
        <path d="m8 36 10-9 8 5 14-12" className="eui-file-line" />
      </svg>
    );
  return (
    <svg viewBox="0 0 48 52" aria-hidden>
      {lines.map(([y, width, height]) => (
        <rect
          key={y}
          x={4}
          {...{ y, width, height }}
          className={height > 3 ? 'eui-file-strong' : 'eui-file-soft'}
        />
      ))}
    </svg>
  );
}
