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
  | 'file.embedded'
  | 'file.encrypted'
  | 'file.damaged'
  | 'file.unpacks-too-large'
  | 'file.too-many-parts'
  | 'csv.open-quote'
  | 'csv.cell-too-long'
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
  | 'mapping.same-column'
  | 'mapping.register'
  | 'unit.not-convertible';

/** Why a row blocks the file. */
export type RowIssueCode =
  | DateIssueCode
  | 'date.two-digit-year'
  | 'date.no-month'
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
  | 'cost.too-large'
  | 'register.fell'
  | 'register.too-long';

export type IssueCode = FileIssueCode | SheetIssueCode | RowIssueCode;

/** One reason why a file is refused. `describeIssue` formats it as a sentence. */
export interface SheetIssue<Code extends IssueCode = IssueCode> {
  readonly code: Code;
  /** 1-based row of the sheet. Without it the issue concerns the whole file. */
  readonly row?: number;
  /** 0-based. */
  readonly column?: number;
  /** Header of this column, if there is one. */
  readonly header?: string;
  /** Content of the cell, truncated. */
  readonly text?: string;
  /** Further parameters of the sentence: the other row, a limit, the Jalali equivalent. */
  readonly values?: Readonly<Record<string, string | number>>;
}
