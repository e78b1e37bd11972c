import { isDay } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { withoutIslands } from '../../numerals/islands.ts';
import type {
  ReportBlock,
  ReportCell,
  ReportColumn,
  ReportDocument,
  ReportFact,
  ReportTableData,
} from '../../report/reportDocument.ts';
import type { ReportWords } from '../../report/reportWords.ts';
import type { Cell } from '../cell.ts';
import type { SheetToWrite } from '../workbook/writeWorkbook.ts';
import { chartRows } from './chartRows.ts';

/**
 * A report as the sheets of a workbook: the text and single figures first, then each table and the data of each chart.
 * Numbers are unrounded numbers; a day has a column of each calendar, an interval one of each end, a count one of its whole.
 * @example
 * const table = { kind: 'table', id: 'days', title: 'Days', columns: [{ id: 'day', name: 'Day', kind: 'day' }], rows: [['2025-03-21']] };
 * const report = { title: 'Report', subtitle: '', organization: '', basis: '', coverage: '', proof: null, digits: 'en', isRightToLeft: false, sections: [{ id: 'a', number: 1, title: 'A', blocks: [table] }] };
 * reportSheets(report, { summary: 'Summary', gregorian: 'Gregorian' })[1] // { name: 'Days', rows: [['Day', 'Gregorian'], ['1404/01/01', '2025-03-21']] }
 */
export function reportSheets(report: ReportDocument, words: ReportWords): SheetToWrite[] {
  const placed = report.sections.flatMap(({ over, title, blocks }) =>
    blocks.map((block) => ({ block, section: plain([over, title].filter(Boolean).join(' – ')) })),
  );
  const tables = stacked(
    placed.flatMap(({ block, section }) =>
      block.kind === 'table' ? [{ name: plain(block.title), section, rows: tableRows(block, words) }] : [],
    ),
  );
  const charts = stacked(
    placed.flatMap(({ block, section }) =>
      block.kind === 'chart'
        ? [{ name: plain(block.title), section, rows: chartRows(block.chart, words).map(plainRow) }]
        : [],
    ),
  );
  return uniquelyNamed([{ name: words.summary, rows: summaryRows(report, words) }, ...tables, ...charts]);
}

const plain = (text: string) => withoutIslands(text);
const plainRow = (row: readonly Cell[]): Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell));

interface Placed extends SheetToWrite {
  readonly section: string;
}

/** Tables of one title in several sections stand below one another in one sheet, each under the name of its section. */
function stacked(all: readonly Placed[]): SheetToWrite[] {
  const byName = new Map<string, Placed[]>();
  for (const each of all) {
    const found = byName.get(each.name);
    if (found) found.push(each);
    else byName.set(each.name, [each]);
  }
  return [...byName].map(([name, parts]) => ({
    name,
    rows:
      parts.length === 1
        ? parts[0]!.rows
        : parts.flatMap(({ section, rows }, at) => [...(at > 0 ? [[]] : []), [section], ...rows]),
  }));
}

/** Excel compares the first 31 characters of the names. */
const MAX_SHEET_NAME = 31;
function uniquelyNamed(sheets: readonly SheetToWrite[]): SheetToWrite[] {
  const names = new Set<string>();
  return sheets.map(({ name, rows }) => {
    let own = name.slice(0, MAX_SHEET_NAME);
    for (let count = 2; names.has(own.toLowerCase()); count += 1)
      own = `${name.slice(0, MAX_SHEET_NAME - 3)} ${count}`;
    names.add(own.toLowerCase());
    return { name: own, rows };
  });
}

function tableRows(
  { columns, rows, total, after = [], groups = [] }: ReportTableData,
  words: ReportWords,
): Cell[][] {
  const head = columns.flatMap((column): Cell[] => {
    const name = column.unit ? `${plain(column.name)} (${plain(column.unit)})` : plain(column.name);
    if (column.kind === 'day') return [name, words.gregorian];
    if (column.kind === 'count') return [name, `${name} (${words.of})`];
    return column.kind === 'interval' ? [`${name}: ${words.low}`, `${name}: ${words.high}`] : [name];
  });
  const cells = (row: readonly ReportCell[]) => columns.flatMap((column, at) => cellsOf(column, row[at]));
  const headings = new Map(groups.map(({ at, name }) => [at, name]));
  return [
    head,
    ...rows.flatMap((row, at) => {
      const heading = headings.get(at);
      return heading === undefined ? [cells(row)] : [[plain(heading)], cells(row)];
    }),
    ...(total ? [cells(total)] : []),
    ...after.map(cells),
  ];
}

function cellsOf({ kind }: ReportColumn, cell: ReportCell | undefined): Cell[] {
  if (kind === 'interval')
    return typeof cell === 'object' && cell && 'low' in cell ? [cell.low, cell.high] : [null, null];
  if (kind === 'count')
    return typeof cell === 'object' && cell && 'of' in cell
      ? [cell.count, cell.of]
      : [typeof cell === 'string' ? plain(cell) : null, null];
  if (kind === 'day')
    return isDay(cell)
      ? [jalaliText(cell), cell]
      : [cell === null || cell === undefined ? null : plain(String(cell)), null];
  if (typeof cell === 'string') return [plain(cell)];
  return [typeof cell === 'number' ? cell : null];
}

const factRow = ({ name, value, note }: ReportFact): Cell[] =>
  typeof value === 'string'
    ? plainRow([name, value, null, null, note ?? null])
    : plainRow([name, value.value, value.plusMinus ?? null, value.unit, note ?? null]);

function summaryRows(report: ReportDocument, words: ReportWords): Cell[][] {
  const { proof } = report;
  return [
    [plain(report.title)],
    [plain(report.subtitle)],
    [plain(report.organization)],
    ...(report.cover?.facts ?? []).map(factRow),
    [],
    [words.figure, words.value, words.plusMinus, words.unit],
    ...report.sections.flatMap(({ number, title, blocks, over, facts = [] }) => {
      const rows = [...facts.map(factRow), ...blocks.flatMap((block) => rowsOf(block, words))];
      const heading: Cell[] = [
        [
          number,
          [over, title]
            .filter(Boolean)
            .map((part) => plain(part!))
            .join(' – '),
        ]
          .filter((part) => part !== null)
          .join('. '),
      ];
      return rows.length === 0 ? [] : [[], heading, ...rows];
    }),
    [],
    [words.basis, plain(report.basis)],
    [words.coverage, plain(report.coverage)],
    ...(proof
      ? [
          [words.computed, proof.madeAt],
          [words.version, proof.product],
          [words.hash, proof.hash],
        ]
      : []),
  ];
}

function rowsOf(block: ReportBlock, words: ReportWords): Cell[][] {
  switch (block.kind) {
    case 'paragraph':
      return [[plain(block.text)]];
    case 'headline':
      return [factRow({ name: block.name, value: block.amount }), [plain(block.verdict)]];
    case 'figures':
    case 'facts':
      return block.items.map(factRow);
    case 'checklist':
      return block.items.map(({ name, isDone, where }) =>
        plainRow([name, isDone ? words.done : words.missing, null, null, where]),
      );
    case 'grades':
      return block.scale.map(({ grade, fromRatio, belowRatio }) => [
        ...[grade, fromRatio, belowRatio, null],
        grade === block.grade ? '◄' : null,
      ]);
    case 'signatures':
      return block.roles.map((role) => [plain(role), null]);
    default:
      return [];
  }
}
