import type {
  ReportBlock,
  ReportCell,
  ReportColumn,
  ReportDocument,
  ReportSection,
  ReportTableData,
} from '@org/energy-core';
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

/** Tables above so many rows are measured some rows at a time. */
const LONG_TABLE = 40;

/** A table that would be too much to lay out at once. */
export const isLong = (part: FlowPart): boolean =>
  part.kind === 'block' && part.block.kind === 'table' && part.block.rows.length > LONG_TABLE;

/** What the height of a part depends on. */
export interface Likeness {
  /** Texts that may wrap, and all else but its numbers. */
  readonly key: string;
  /** Letters of the longest number in each column of a table. */
  readonly lengths: readonly number[];
}

/** Parts of one key are equally high, if no number is longer than there; null for parts whose height depends on more. */
export function likenessOf(part: FlowPart): Likeness | null {
  if (part.kind !== 'block') return null;
  const { block, section } = part;
  if (block.kind === 'table') return likenessOfTable(block, block.title === section.title);
  if (block.kind !== 'chart' || block.chart.kind !== 'columns') return null;
  const { series, earlier = [], range, line, partial, partialName, isLow = false } = block.chart;
  const isPartial = partial?.some(Boolean) ? partialName : null;
  const legend = [series.name, ...earlier.map(({ name }) => name), range?.name, line?.name, isPartial];
  return { key: JSON.stringify([block.title, isLow, legend]), lengths: [] };
}

const isNumeric = (column: ReportColumn | undefined) =>
  column?.kind === 'number' || column?.kind === 'change';
const lengthOfCell = (cell: ReportCell | undefined, decimals = 0): number =>
  typeof cell === 'number' ? cell.toFixed(decimals).length : 0;

function likenessOfTable(table: ReportTableData, isTitleHidden: boolean): Likeness {
  const { title, note, columns, rows, total = [], after = [], groups } = table;
  const lines = [...rows, total, ...after];
  // Numbers stand in one line each.
  const texts = lines.map((cells) =>
    cells.map((cell, at) => (typeof cell === 'number' && isNumeric(columns[at]) ? null : cell)),
  );
  const heads = [isTitleHidden || title, note, columns, groups];
  const lengths = columns.map((column, at) =>
    isNumeric(column) ? Math.max(0, ...lines.map((cells) => lengthOfCell(cells[at], column.decimals))) : 0,
  );
  return { key: JSON.stringify([heads, rows.length, after.length, texts]), lengths };
}

/** Heights and widths of parts that were laid out, for those that are equally high. */
export class KnownHeights {
  readonly #known = new Map<string, { readonly lengths: readonly number[]; readonly measured: Measured }>();

  /** What a part measures that need not be laid out for it. */
  of(like: Likeness | null): Measured | undefined {
    const known = like && this.#known.get(like.key);
    return known && like.lengths.every((length, at) => length <= known.lengths[at]!)
      ? known.measured
      : undefined;
  }

  add(like: Likeness | null, measured: Measured): void {
    if (like && !this.of(like)) this.#known.set(like.key, { lengths: like.lengths, measured });
  }
}

/** About how many elements a part has. */
export function costOf(part: FlowPart, rows?: { readonly from: number; readonly to: number }): number {
  if (part.kind === 'contents') return 6 * (part.to - part.from);
  if (part.kind === 'cover') return 500;
  if (part.kind !== 'block') return 20;
  const { block } = part;
  if (block.kind === 'table') {
    const count = rows ? rows.to - rows.from : block.rows.length;
    return (count + 3) * block.columns.length * 3;
  }
  if (block.kind === 'chart')
    return block.chart.kind === 'columns' ? 60 + block.chart.categories.length * 6 : 400;
  return 40;
}

const GAP = 14;
const HEADING_GAP = 24;

/** Paragraphs of a section stay together, the last ones with the proof: no sheet has two lines alone. */
const staysWith = (part: FlowPart, next: FlowPart | undefined): boolean =>
  isParagraph(part) && next !== undefined && (next.kind === 'proof' || isParagraph(next));
const isParagraph = (part: FlowPart) => part.kind === 'block' && part.block.kind === 'paragraph';

/** A measured part as a piece of a sheet. */
export function pieceOf(
  part: FlowPart,
  { height, rows }: Measured,
  { isFirst, next }: { readonly isFirst: boolean; readonly next: FlowPart | undefined },
): Piece {
  const startsPage =
    (part.kind === 'contents' && part.from > 0) ||
    (part.kind === 'heading' && part.section.isNewPage === true) ||
    (part.kind === 'block' && part.section.title === '' && part.id.endsWith('/0') && part.section.isNewPage);
  return {
    ...{ id: part.id, height, gap: part.kind === 'heading' ? HEADING_GAP : GAP },
    ...(startsPage && !isFirst && { startsPage: true }),
    ...((part.kind === 'heading' || staysWith(part, next)) && { keepsNext: true }),
    ...(rows && { rows }),
  };
}
