import {
  amountText,
  formatNumber,
  island,
  plainText,
  type ReportBlock,
  type ReportChart,
  type ReportDocument,
  type ReportFact,
  type ReportWords,
  roundedAmount,
} from '@org/energy-core';
import { ImageRun, Paragraph, type Table } from 'docx';
import type { ChartPicture } from './docxMessages.ts';
import { cellOf, reportTable, tableOf } from './reportTables.ts';
import { runsOf } from './runs.ts';

interface Rendering {
  readonly report: ReportDocument;
  readonly words: ReportWords;
  readonly pictures: readonly ChartPicture[];
}

/** Width between the margins, px. */
const PAGE_WIDTH = 640;
const LEAD = 22;
const HEADLINE = 36;
const LABEL = 18;

/** A paragraph in the direction of the report. */
export const textParagraph = (
  text: string,
  { isRightToLeft }: Pick<ReportDocument, 'isRightToLeft'>,
  look: Parameters<typeof runsOf>[2] = {},
  { keepNext = false } = {},
): Paragraph =>
  new Paragraph({
    ...{ bidirectional: isRightToLeft, spacing: { after: 100 }, keepNext },
    children: runsOf(text, isRightToLeft, look),
  });

/** One block of a report as paragraphs and tables; a table that is named as its section has no title of its own. */
export function blockContent(
  block: ReportBlock,
  rendering: Rendering,
  section: string | null = null,
): (Paragraph | Table)[] {
  const { report, words } = rendering;
  switch (block.kind) {
    case 'paragraph':
      return [textParagraph(block.text, report, block.tone === 'lead' ? { size: LEAD } : {})];
    case 'richText':
      return plainText(block.json)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => textParagraph(line, report));
    case 'headline': {
      const { amount, interval } = block;
      const number = (value: number) =>
        island(formatNumber(value, { digits: report.digits, maxFractionDigits: amount.decimals }));
      return [
        textParagraph(block.name, report, { size: LABEL }),
        textParagraph(amountText(roundedAmount(amount), report.digits), report, {
          ...{ size: HEADLINE, bold: true },
        }),
        ...(interval
          ? [
              textParagraph(
                `${words.low}: ${number(interval.low)}  ${words.high}: ${number(interval.high)}`,
                report,
              ),
            ]
          : []),
        textParagraph(block.verdict, report),
      ];
    }
    case 'figures':
    case 'facts':
      return block.items.length === 0 ? [] : [factTable(block.items, rendering), spacer()];
    case 'table':
      return [
        ...(block.title === section
          ? []
          : [textParagraph(block.title, report, { bold: true }, { keepNext: true })]),
        reportTable(block, report),
        spacer(),
      ];
    case 'chart':
      return chartContent(block, rendering);
    case 'checklist':
      return [
        tableOf(
          block.items.map(({ name, isDone, where }) =>
            [name, isDone ? words.done : words.missing, where].map((text) => cellOf(text, report)),
          ),
          report,
        ),
        spacer(),
      ];
    case 'grades': {
      const number = (value: number) => island(formatNumber(value, { digits: report.digits }));
      return [
        tableOf(
          block.scale.map(({ grade, fromRatio, belowRatio }) =>
            [grade, `${number(fromRatio)} … ${number(belowRatio)}`, grade === block.grade ? '◄' : ' '].map(
              (text) => cellOf(text, report, { isBold: grade === block.grade }),
            ),
          ),
          report,
        ),
        spacer(),
      ];
    }
    case 'signatures':
      return [
        tableOf(
          block.roles.map((role, at) => {
            const isKept = at < block.roles.length - 1;
            return [cellOf(role, report, { isBold: true, isKept }), cellOf(' ', report, { isKept })];
          }),
          report,
        ),
      ];
  }
}

const spacer = () => new Paragraph({ children: [], spacing: { after: 80 } });

const factTable = (items: readonly ReportFact[], { report }: Rendering): Table =>
  tableOf(
    items.map(({ name, value, note }, at) => {
      const text = typeof value === 'string' ? value : amountText(value, report.digits);
      const isKept = at < items.length - 1;
      return [
        cellOf(name, report, { isKept }),
        cellOf(note ? `${text} (${note})` : text, report, { isBold: true, isKept }),
      ];
    }),
    report,
  );

function chartContent(
  block: Extract<ReportBlock, { readonly kind: 'chart' }>,
  { pictures, report }: Rendering,
): (Paragraph | Table)[] {
  const { chart } = block;
  if (chart.kind === 'shares') return sharesContent(block.title, chart, report);
  const picture = pictures.find(({ id }) => id === block.id);
  if (!picture) return [];
  const scale = Math.min(1, PAGE_WIDTH / picture.width);
  const alternative = { name: block.id, title: block.title, description: block.title };
  return [
    new Paragraph({
      bidirectional: report.isRightToLeft,
      children: [
        new ImageRun({
          ...{ type: 'png', data: picture.bytes, altText: alternative },
          transformation: { width: picture.width * scale, height: picture.height * scale },
        }),
      ],
    }),
  ];
}

/** Shares as a table: bars in a text document would be pictures of a few words. */
function sharesContent(
  title: string,
  { items, unit }: Extract<ReportChart, { readonly kind: 'shares' }>,
  report: ReportDocument,
): (Paragraph | Table)[] {
  const amount = (value: number | null, of: string, decimals: number) =>
    amountText({ value, unit: of, decimals }, report.digits);
  return [
    textParagraph(title, report, { bold: true }),
    tableOf(
      items.map(({ name, value, percent }) => [
        cellOf(name, report),
        cellOf(amount(value, unit, 0), report, { isNumber: true }),
        cellOf(amount(percent, '%', 1), report, { isNumber: true, isBold: true }),
      ]),
      report,
    ),
    spacer(),
  ];
}
