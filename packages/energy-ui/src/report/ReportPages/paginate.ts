/** A piece of a report with its measured height, px. */
export interface Piece {
  readonly id: string;
  readonly height: number;
  /** Space before it, unless it is the first of its sheet. */
  readonly gap: number;
  readonly startsPage?: boolean;
  /** Stays on the sheet of what follows, such as a heading. */
  readonly keepsNext?: boolean;
  /** Rows of a table: it may continue on the next sheet, its head repeated. */
  readonly rows?: PieceRows;
}
export interface PieceRows {
  /** Title and head, on every sheet. */
  readonly head: number;
  readonly heights: readonly number[];
  /** Total and what follows it, on the last sheet. */
  readonly tail: number;
}

/** A piece, or rows of one from `from` up to `to`, on a sheet. */
export interface PagePart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** So many rows of a table stand together at least. */
const MIN_ROWS = 2;

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

/** Tables up to this part of a sheet are not continued on the next one. */
const WHOLE = 0.45;

/** Height below which a piece cannot begin on a sheet. */
function leastHeight({ height, rows }: Piece, room: number): number {
  if (!rows || rows.heights.length <= MIN_ROWS || height <= room * WHOLE) return height;
  return rows.head + sum(rows.heights.slice(0, MIN_ROWS));
}

/**
 * Distributes pieces over sheets of a height: nothing is cut, headings stay with what follows, tables continue by rows.
 * A piece that is higher than a sheet has one of its own.
 * @returns the parts of each sheet
 */
export function paginate(pieces: readonly Piece[], room: number): PagePart[][] {
  const pages: PagePart[][] = [];
  let page: PagePart[] = [];
  let used = 0;
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  pieces.forEach((piece, at) => {
    const gap = () => (page.length === 0 ? 0 : piece.gap);
    if (piece.startsPage) turn();
    const wanted = wantedFrom(pieces, at, room);
    // What is too high to stay together anywhere is not kept.
    const needed = wanted > room ? leastHeight(piece, room) : wanted;
    if (used + gap() + needed > room) turn();
    if (!piece.rows || used + gap() + piece.height <= room) {
      used += gap() + piece.height;
      page.push({ id: piece.id, from: 0, to: piece.rows?.heights.length ?? 0 });
      return;
    }
    const { head, heights, tail } = piece.rows;
    let from = 0;
    while (from < heights.length) {
      let to = from;
      let height = gap() + head;
      const isLast = (next: number) => next === heights.length;
      const withRow = () => height + heights[to]! + (isLast(to + 1) ? tail : 0);
      while (to < heights.length && used + withRow() <= room) {
        height += heights[to]!;
        to += 1;
      }
      // The last rows stand together, too.
      if (heights.length - to > 0 && heights.length - to < MIN_ROWS && to - from > MIN_ROWS) {
        to -= MIN_ROWS - (heights.length - to);
        height = gap() + head + sum(heights.slice(from, to));
      }
      // A row that is higher than a sheet, or a total that finds no room beside the last row.
      if (to === from && page.length === 0) to = from + 1;
      if (to > from) {
        page.push({ id: piece.id, from, to });
        used += height + (isLast(to) ? tail : 0);
      }
      from = to;
      if (from < heights.length) turn();
    }
  });
  turn();
  return pages;
}

/** What has to fit together: a piece, and what follows as long as it keeps to it. */
function wantedFrom(pieces: readonly Piece[], at: number, room: number): number {
  const piece = pieces[at]!;
  if (!piece.keepsNext) return leastHeight(piece, room);
  const next = pieces[at + 1];
  if (!next || next.startsPage) return piece.height;
  return piece.height + next.gap + wantedFrom(pieces, at + 1, room);
}
