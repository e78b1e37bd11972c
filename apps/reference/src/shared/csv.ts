/** One cell of an exported sheet; numbers stay numbers. */
export type CsvCell = string | number | null;

/** A spreadsheet would run a text that begins like a formula; the apostrophe makes it plain text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as CSV: UTF-8 with a mark that spreadsheets know, CRLF, Latin digits and a decimal point.
 * @example csvOf([['تاریخ', 'kWh'], ['1403/07/01', 3021.5]])
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows
    .map((row) =>
      row.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell ?? '')))).join(','),
    )
    .join('\r\n')}\r\n`;

/** Hands a text to the person as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
