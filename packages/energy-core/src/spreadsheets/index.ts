export { type OfficePartsResult, officeParts } from './bytes/officeParts.ts';
export {
  type Cell,
  columnLetters,
  MAX_COLUMNS,
  MAX_CSV_ROWS,
  MAX_FILE_BYTES,
  MAX_SHEET_ROWS,
  type Sheet,
} from './cell.ts';
export {
  type ColumnGuess,
  type ColumnRole,
  guessMapping,
  type MappingGuess,
  type SheetOrigin,
  type UnitGuess,
} from './columns/guessMapping.ts';
export { findHeader, headerSignature } from './columns/headerSignature.ts';
export type { GuessReason } from './columns/sheetColumns.ts';
export { describeIssue, issueReason } from './describeIssue.ts';
export { exportCell } from './exportCell.ts';
export type { FileIssueCode, IssueCode, RowIssueCode, SheetIssue, SheetIssueCode } from './issue.ts';
export { type OfficeKind, type OfficeKindResult, officeKind } from './officeKind.ts';
export type { AmountExample, CheckedRegister } from './readings/amounts.ts';
export {
  type CheckedReadings,
  checkReadings,
  checkReadingsInSteps,
  type SharedDay,
} from './readings/checkReadings.ts';
export {
  type CsvColumns,
  type CsvColumnsOptions,
  type ReadingColumns,
  readCsvColumns,
} from './readings/readCsvColumns.ts';
export type { ReadingOfRow } from './readings/readingOfRow.ts';
export { rejectedRows } from './readings/rejectedRows.ts';
export { renumberRows } from './readings/renumberRows.ts';
export type { DroppedRow, DropReason } from './readings/rowRules.ts';
export { type SampleOptions, sampleSheet } from './readings/sampleSheet.ts';
export {
  guessTagColumn,
  type RowsOfMeter,
  type SheetByTag,
  splitByTag,
  type TaggedMeter,
  type UnplacedRows,
} from './readings/splitByTag.ts';
export {
  type DetectedFile,
  type EncodingGuess,
  type ReadSheetsOptions,
  type ReadSheetsResult,
  readSheets,
  type SheetFileKind,
} from './readSheets.ts';
export { evidenceSheet } from './reports/evidenceSheets.ts';
export { reportSheets } from './reports/reportSheets.ts';
export type { CsvFormat } from './text/csv.ts';
export { type Confidence, ENCODINGS, type EncodingName } from './text/decodeText.ts';
export { fileText } from './text/fileText.ts';
export type { Separator } from './text/separator.ts';
export { type WriteCsvOptions, writeCsv } from './text/writeCsv.ts';
export {
  type CheckedWeather,
  checkWeather,
  type TemperatureOfRow,
  type WeatherMapping,
} from './weather/checkWeather.ts';
export {
  guessWeatherMapping,
  type WeatherColumnGuess,
  type WeatherMappingGuess,
} from './weather/guessWeatherMapping.ts';
export { sampleWeatherSheet } from './weather/sampleWeatherSheet.ts';
export {
  type SheetToWrite,
  type WriteWorkbookOptions,
  writeSheets,
  writeWorkbook,
} from './workbook/writeWorkbook.ts';
