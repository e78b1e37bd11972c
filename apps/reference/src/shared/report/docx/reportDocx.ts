import { island, toPersianDigits, withoutIslands } from '@org/energy-core';
import { AlignmentType, Document, Footer, HeadingLevel, PageNumber, Paragraph, TextRun } from 'docx';
import { dateTimeOfInstant } from '../../dates/today.ts';
import type { DocxAsk } from './docxMessages.ts';
import { blockContent, textParagraph } from './reportBlocks.ts';
import { runsOf } from './runs.ts';

/** Has Persian letters on every Windows; others replace it by a font that has them, too. */
const FONT = { ascii: 'Tahoma', hAnsi: 'Tahoma', cs: 'Tahoma', eastAsia: 'Tahoma' };
const BODY = 19;
/** 14 mm in twentieths of a point. */
const MARGIN = 794;
const A4 = { width: 11_906, height: 16_838 };

/** A report as a text document with headings, tables and charts as pictures, in the direction of its language. */
export function reportDocx({ report, words, pictures }: DocxAsk): Document {
  const { isRightToLeft, proof } = report;
  const rendering = { report, words, pictures };
  const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({
      ...{ heading: level, bidirectional: isRightToLeft, keepNext: true },
      children: runsOf(text, isRightToLeft),
    });
  const run = (size: number) => ({ font: FONT, size, bold: true, color: '17223B' });
  const foot = [report.basis, report.coverage].filter(Boolean).join(' · ');
  return new Document({
    ...{ title: withoutIslands(report.title), creator: report.organization },
    styles: {
      default: {
        document: {
          run: {
            ...{ font: FONT, size: BODY },
            language: { value: 'en-US', bidirectional: 'fa-IR' },
          },
        },
        title: { run: run(36), paragraph: { spacing: { after: 60 } } },
        heading1: { run: run(26), paragraph: { spacing: { before: 240, after: 100 } } },
        heading2: { run: run(23), paragraph: { spacing: { before: 200, after: 80 } } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } },
        },
        footers: {
          default: new Footer({
            children: [
              // A line of its own: a long basis would break the numbers of the page.
              footLine(runsOf(foot, isRightToLeft, { size: 16 }), isRightToLeft),
              footLine(
                [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 16 })],
                isRightToLeft,
              ),
            ],
          }),
        },
        children: [
          textParagraph(report.organization, report, { bold: true }),
          heading(report.title, HeadingLevel.TITLE),
          textParagraph(report.subtitle, report),
          ...(report.cover ? blockContent({ kind: 'facts', items: report.cover.facts }, rendering) : []),
          ...report.sections.flatMap(({ number, title, blocks, over, level = 1, facts = [] }) => [
            ...(title === ''
              ? []
              : [
                  heading(
                    [number === null ? '' : `${number}.`, [over, title].filter(Boolean).join(' – ')]
                      .filter(Boolean)
                      .join(' '),
                    level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
                  ),
                ]),
            ...blockContent({ kind: 'facts', items: facts }, rendering),
            ...blocks.flatMap((block) => blockContent(block, rendering, title)),
          ]),
          ...(proof
            ? [
                textParagraph(`${words.computed}: ${instantText(proof.madeAt, report.digits)}`, report),
                textParagraph(`${words.version}: ${island(proof.product)}`, report),
                textParagraph(`${words.hash}: ${island(proof.hash)}`, report),
              ]
            : []),
        ],
      },
    ],
  });
}

const footLine = (children: TextRun[], bidirectional: boolean) =>
  new Paragraph({ bidirectional, alignment: AlignmentType.CENTER, children });

/** Day and time on the clocks of Iran; anything else as it is. */
function instantText(instant: string, digits: 'fa' | 'en'): string {
  if (Number.isNaN(Date.parse(instant))) return island(instant);
  const text = dateTimeOfInstant(instant);
  return island(digits === 'fa' ? toPersianDigits(text) : text);
}
