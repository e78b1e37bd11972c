export {
  type Cell,
  columnLetters,
  MOST_COLUMNS,
  MOST_CSV_ROWS,
  MOST_FILE_BYTES,
  MOST_SHEET_ROWS,
  type Sheet,
} from './cell.ts';
export { type CheckedReadings, checkReadings, type ReadingOfRow } from './checkReadings.ts';
export {
  type CheckedWeather,
  checkWeather,
  type TemperatureOfRow,
  type WeatherMapping,
} from './checkWeather.ts';
export type { CsvFormat } from './csv.ts';
export { type Confidence, ENCODINGS, type EncodingName } from './decodeText.ts';
export { describeIssue } from './describeIssue.ts';
export { exportCell } from './exportCell.ts';
export {
  type ColumnGuess,
  type ColumnRole,
  guessMapping,
  type MappingGuess,
} from './guessMapping.ts';
export {
  guessWeatherMapping,
  type WeatherColumnGuess,
  type WeatherMappingGuess,
} from './guessWeatherMapping.ts';
export type { FileIssueCode, IssueCode, RowIssueCode, SheetIssue, SheetIssueCode } from './issue.ts';
export {
  type CsvColumns,
  type CsvColumnsOptions,
  type ReadingColumns,
  readCsvColumns,
} from './readCsvColumns.ts';
export {
  type DetectedFile,
  type EncodingGuess,
  type ReadSheetsOptions,
  type ReadSheetsResult,
  readSheets,
  type SheetFileKind,
} from './readSheets.ts';
export { rejectedRows } from './rejectedRows.ts';
export type { DroppedRow, DropReason } from './rowRules.ts';
export { sampleSheet } from './sampleSheet.ts';
export { sampleWeatherSheet } from './sampleWeatherSheet.ts';
export type { Separator } from './separator.ts';
export type { GuessReason } from './sheetColumns.ts';
export {
  guessTagColumn,
  type RowsOfMeter,
  type SheetByTag,
  splitByTag,
  type TaggedMeter,
  type UnplacedRows,
} from './splitByTag.ts';
export { type WriteCsvOptions, writeCsv } from './writeCsv.ts';
export { type WriteWorkbookOptions, writeWorkbook } from './writeWorkbook.ts';
