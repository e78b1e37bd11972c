import {
  type Cell,
  describeIssue,
  ENCODINGS,
  findHeader,
  headerSignature,
  type ReadSheetsResult,
  readSheets,
  rejectedRows,
  type Sheet,
  writeCsv,
} from '@org/energy-core/spreadsheets';
import type { Locale } from '../../i18n/texts.ts';
import type { MendedCell } from '../../wizards/UploadWizard/flow/uploadData.ts';
import { type CheckedRows, previewPage } from './previewPage.ts';
import type {
  FoundLayout,
  IssueLanguage,
  LayoutToFind,
  OpenedFile,
  ReasonWords,
  RefusedFile,
  SheetCalls,
} from './sheetCalls.ts';
import type { WorkerHandlers } from './workerCalls.ts';

/** Limits of a header row. */
const MAX_HEADER_TEXT = 200;
const MAX_HEADER_COLUMNS = 100;

interface Mended extends MendedCell {
  readonly was: Cell;
}

type BookCalls = Pick<
  SheetCalls,
  'open' | 'reread' | 'preview' | 'mend' | 'header' | 'match' | 'rows' | 'report'
>;

/** The file of a worker: its sheets, corrected cells, and the last check of one sheet. */
export class SheetBook {
  private sheets: readonly Sheet[] = [];
  /** Bytes of a text file, to reread it in another encoding. */
  private source: { bytes: Uint8Array; fileName: string } | null = null;
  /** Corrected cells by sheet, with their original content. */
  private mended: Mended[][] = [];
  /** `found`: without leaving anything out. */
  private checked: { sheet: number; result: CheckedRows; found: CheckedRows } | null = null;

  at(index: number): Sheet {
    const sheet = this.sheets[index];
    if (!sheet) throw new RangeError(`The file has no sheet ${index}.`);
    return sheet;
  }

  mendedIn = (sheet: number): readonly MendedCell[] => this.mended[sheet] ?? [];

  /** Keeps a check, for the preview and the report. */
  keep(sheet: number, result: CheckedRows, found = result): void {
    this.checked = { sheet, result, found };
  }

  private opened(file: ReadSheetsResult, { locale, digits }: IssueLanguage): OpenedFile | RefusedFile {
    if (!file.ok)
      return {
        ok: false,
        code: file.issues[0]!.code,
        message: file.issues.map((each) => describeIssue(each, locale, digits)).join(' '),
      };
    this.sheets = file.sheets;
    this.checked = null;
    this.mended = [];
    return {
      ok: true,
      sheets: file.sheets.map(({ name, rowCount, hidden }) => ({ name, rowCount, isHidden: hidden })),
      detected: file.detected,
    };
  }

  readonly handlers: WorkerHandlers<BookCalls> = {
    open: async ({ bytes, fileName, ...language }) => {
      const all = new Uint8Array(bytes);
      const file = await readSheets(all, { fileName });
      this.sheets = [];
      this.source = file.ok && file.detected.encoding ? { bytes: all, fileName } : null;
      return this.opened(file, language);
    },
    reread: async ({ encoding, ...language }) => {
      if (!this.source) throw new RangeError('Only a text file has an encoding.');
      const { bytes, fileName } = this.source;
      return this.opened(await readSheets(bytes, { fileName, encoding }), language);
    },
    preview: (ask) =>
      previewPage(this.at(ask.sheet), this.checked?.sheet === ask.sheet ? this.checked.result : null, ask),
    mend: ({ sheet, row, column, text }) => {
      const { rows, columnCount } = this.at(sheet);
      const cells = rows[row - 1];
      if (!cells || column >= columnCount) throw new RangeError(`The sheet has no cell ${row}:${column}.`);
      const isOther = (each: MendedCell) => each.row !== row || each.column !== column;
      const all = this.mended[sheet] ?? [];
      const known = all.find((each) => !isOther(each));
      const was = known ? known.was : (cells[column] ?? null);
      const now = text === null ? was : text.trim() === '' ? null : text;
      const isAsBefore = String(now ?? '') === String(was ?? '');
      const filled = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => cells[at] ?? null);
      filled[column] = isAsBefore ? was : now;
      this.sheets = this.sheets.map((each, index) =>
        index === sheet ? { ...each, rows: each.rows.with(row - 1, filled) } : each,
      );
      this.mended[sheet] = [...all.filter(isOther), ...(isAsBefore ? [] : [{ row, column, was, now }])].sort(
        (one, other) => one.row - other.row || one.column - other.column,
      );
      return null;
    },
    header: ({ sheet, headerRow }) =>
      (this.at(sheet).rows[headerRow] ?? [])
        .slice(0, MAX_HEADER_COLUMNS)
        .map((cell) => String(cell ?? '').slice(0, MAX_HEADER_TEXT)),
    match: async ({ layouts }) => {
      const found = layouts.flatMap((layout) => findLayout(layout, this.sheets, null));
      if (found.length > 0 || !this.source) return found;
      // A text that the user read in an encoding of their own choice last time.
      for (const encoding of ENCODINGS) {
        const own = layouts.filter((layout) => layout.encoding === encoding);
        if (own.length === 0) continue;
        const { bytes, fileName } = this.source;
        const file = await readSheets(bytes, { fileName, encoding });
        if (file.ok) found.push(...own.flatMap((layout) => findLayout(layout, file.sheets, encoding)));
      }
      return found;
    },
    rows: ({ sheet, columns }) => asBytes(slimmed(this.at(sheet).rows, columns)),
    report: ({ sheet, which, words, locale }) => {
      if (this.checked?.sheet !== sheet) return '';
      const { result, found } = this.checked;
      return this.csv(
        sheet,
        result.headerRow,
        which === 'dropped' ? [] : found.issues,
        [
          ...(which === 'dropped' ? [] : unsaid(found, words)),
          ...(which === 'bad' ? [] : droppedWith(result.dropped, words)),
        ],
        locale,
      );
    },
  };

  /** Rows with their reasons, as CSV. */
  csv(
    sheet: number,
    headerRow: number | null,
    issues: CheckedRows['issues'],
    others: readonly { row: number; why: string }[],
    locale: Locale,
  ): string {
    return writeCsv(rejectedRows(this.at(sheet).rows, issues, headerRow, locale, others));
  }
}

/** The sheet of the same name counts before all others. */
function findLayout(
  { id, headers, sheet: name }: LayoutToFind,
  all: readonly Sheet[],
  encoding: FoundLayout['encoding'],
): FoundLayout[] {
  const signature = headerSignature(headers);
  const found = all.flatMap((each, sheet) => {
    const headerRow = each.hidden ? null : findHeader(each.rows, signature);
    const isSameSheet = name === null || each.name === name;
    return headerRow === null ? [] : [{ id, sheet, headerRow, encoding, isSameSheet }];
  });
  const best = found.find(({ isSameSheet }) => isSameSheet) ?? found[0];
  return best ? [best] : [];
}

/** Bad rows beyond those whose issues are kept. */
export function unsaid({ badRows = [], issues }: CheckedRows, words: ReasonWords) {
  const said = new Set(issues.map(({ row }) => row));
  return badRows.filter((row) => !said.has(row)).map((row) => ({ row, why: words.bad }));
}

/** Blank rows are not reported. */
export const droppedWith = (dropped: CheckedRows['dropped'], words: ReasonWords) =>
  dropped.filter(({ reason }) => reason !== 'blank').map(({ row, reason }) => ({ row, why: words[reason] }));

/** Rows with only these columns filled. */
export function slimmed(all: Sheet['rows'], columns: readonly number[]) {
  const width = Math.max(...columns) + 1;
  const wanted = new Set(columns);
  return all.map((row) =>
    Array.from({ length: Math.min(width, row.length) }, (_, column) =>
      wanted.has(column) ? (row[column] ?? null) : null,
    ),
  );
}

export const asBytes = (value: unknown): ArrayBuffer =>
  new TextEncoder().encode(JSON.stringify(value)).buffer;
