import type { ReportBlock, ReportDocument, ReportSection } from '@org/energy-core';
import type { Piece } from './paginate.ts';

/** What stands on the sheets, in order. */
export type FlowPart =
  | { readonly id: string; readonly kind: 'cover' }
  | { readonly id: string; readonly kind: 'title' }
  | { readonly id: string; readonly kind: 'contents'; readonly from: number; readonly to: number }
  | { readonly id: string; readonly kind: 'heading'; readonly section: ReportSection }
  | {
      readonly id: string;
      readonly kind: 'block';
      readonly section: ReportSection;
      readonly block: ReportBlock;
    }
  | { readonly id: string; readonly kind: 'proof' };

/** Lines of the contents on a sheet, in two columns. */
const CONTENTS_LINES = 66;

/** Sections that the contents list. */
export const listedSections = ({ sections }: ReportDocument): readonly ReportSection[] =>
  sections.filter(({ title }) => title !== '');

/** The parts of a report in the order of its sheets. */
export function flowOf(report: ReportDocument): FlowPart[] {
  const lines = report.hasContents ? listedSections(report).length : 0;
  const contents = Array.from({ length: Math.ceil(lines / CONTENTS_LINES) }, (_, at): FlowPart => {
    const from = at * CONTENTS_LINES;
    return { id: `contents-${at}`, kind: 'contents', from, to: Math.min(lines, from + CONTENTS_LINES) };
  });
  return [
    report.cover ? { id: 'cover', kind: 'cover' } : { id: 'title', kind: 'title' },
    ...contents,
    ...report.sections.flatMap((section): FlowPart[] => [
      ...(section.title === '' ? [] : [{ id: `${section.id}/`, kind: 'heading', section } as const]),
      ...section.blocks.map((block, at) => ({
        ...({ kind: 'block', section, block } as const),
        id: `${section.id}/${at}`,
      })),
    ]),
    { id: 'proof', kind: 'proof' },
  ];
}

/** Heights of a part as it is laid out at the width of a sheet. */
export interface Measured {
  readonly height: number;
  readonly rows?: NonNullable<Piece['rows']>;
  /** Widths of the columns of a table, so that all its parts have the same. */
  readonly columns?: readonly number[];
}

const GAP = 14;
const HEADING_GAP = 24;

/** A measured part as a piece of a sheet. */
export function pieceOf(part: FlowPart, { height, rows }: Measured, isFirst: boolean): Piece {
  const startsPage =
    (part.kind === 'contents' && part.from > 0) ||
    (part.kind === 'heading' && part.section.isNewPage === true) ||
    (part.kind === 'block' && part.section.title === '' && part.id.endsWith('/0') && part.section.isNewPage);
  return {
    ...{ id: part.id, height, gap: part.kind === 'heading' ? HEADING_GAP : GAP },
    ...(startsPage && !isFirst && { startsPage: true }),
    ...(part.kind === 'heading' && { keepsNext: true }),
    ...(rows && { rows }),
  };
}
