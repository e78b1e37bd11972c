import type { DateIssueCode } from '../calendar/parse.ts';

/** Why a file as a whole is refused. */
export type FileIssueCode =
  | 'file.empty'
  | 'file.too-large'
  | 'file.is-pdf'
  | 'file.is-image'
  | 'file.is-html'
  | 'file.is-xml'
  | 'file.is-word'
  | 'file.is-presentation'
  | 'file.is-ods'
  | 'file.is-xlsb'
  | 'file.is-archive'
  | 'file.is-program'
  | 'file.is-binary'
  | 'file.macros'
  | 'file.encrypted'
  | 'file.damaged'
  | 'file.unpacks-too-large'
  | 'file.too-many-parts'
  | 'csv.open-quote'
  | 'csv.wrong-encoding'
  | 'sheet.empty'
  | 'sheet.too-many-rows'
  | 'sheet.too-many-columns';

/** Why no row of a sheet can be read with this mapping. */
export type SheetIssueCode =
  | 'sheet.header-only'
  | 'sheet.no-readings'
  | 'mapping.from'
  | 'mapping.to'
  | 'mapping.value'
  | 'mapping.format'
  | 'mapping.temperature'
  | 'mapping.same-column';

/** Why a row stops the file. */
export type RowIssueCode =
  | DateIssueCode
  | 'date.two-digit-year'
  | 'date.not-leap'
  | 'date.future'
  | 'day.duplicate'
  | 'range.to-before-from'
  | 'range.too-long'
  | 'range.overlap'
  | 'value.not-a-number'
  | 'value.too-large'
  | 'temperature.out-of-range'
  | 'cost.not-a-number'
  | 'cost.too-large';

export type IssueCode = FileIssueCode | SheetIssueCode | RowIssueCode;

/** One reason why a file is not accepted. `describeIssue` says it as a sentence. */
export interface SheetIssue<Code extends IssueCode = IssueCode> {
  readonly code: Code;
  /** 1-based, as the sheet shows it. Without it the issue concerns the whole file. */
  readonly row?: number;
  /** 0-based. */
  readonly column?: number;
  /** What the header says over this column, where there is a header. */
  readonly header?: string;
  /** The cell as it stands in the file, shortened. */
  readonly text?: string;
  /** What the sentence needs beyond that: the other row, a limit, the Jalali equivalent. */
  readonly values?: Readonly<Record<string, string | number>>;
}
