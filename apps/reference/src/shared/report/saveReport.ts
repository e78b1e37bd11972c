import { type ReportDocument, reportBlocks, withoutIslands } from '@org/energy-core';
import { chartImage, type Translate } from '@org/energy-ui';
import { downloadBlob } from '../files/download.ts';
import { askWorker } from '../workers/askWorker.ts';
import { openWorker } from '../workers/openWorker.ts';
import docxUrl from './docx/docx.worker.ts?worker&url';
import type { ChartPicture, DocxAnswer, DocxAsk } from './docx/docxMessages.ts';
import { reportWords } from './reportWords.ts';
import xlsxUrl from './xlsx.worker.ts?worker&url';

const nameOf = ({ title, subtitle }: ReportDocument, ending: string) =>
  `${withoutIslands([title, subtitle].filter(Boolean).join(' '))}.${ending}`;

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Hands a report over as a workbook, made in a worker. */
export async function saveWorkbook(report: ReportDocument, t: Translate): Promise<void> {
  const bytes = await inWorker(xlsxUrl, 'xlsx', { report, words: reportWords(t), pictures: [] });
  downloadBlob(nameOf(report, 'xlsx'), new Blob([bytes], { type: xlsxType }));
}

/** Hands a report over as a text document; `root` shows it, so that its charts can be painted. */
export async function saveDocument(
  report: ReportDocument,
  t: Translate,
  root: HTMLElement | null,
): Promise<void> {
  const pictures = root ? await picturesOf(root, report) : [];
  const bytes = await inWorker(docxUrl, 'docx', { report, words: reportWords(t), pictures });
  downloadBlob(nameOf(report, 'docx'), new Blob([bytes], { type: docxType }));
}

async function picturesOf(root: HTMLElement, report: ReportDocument): Promise<ChartPicture[]> {
  const pictures: ChartPicture[] = [];
  for (const { id, title, chart: drawn } of reportBlocks(report, 'chart')) {
    if (drawn.kind === 'shares') continue;
    const chart = root.querySelector<HTMLElement>(`[data-report-chart="${CSS.escape(id)}"] figure`);
    if (!chart) continue;
    const blob = await chartImage(chart, title);
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    // A report of 300 meters has a thousand charts of megabytes each.
    bitmap.close();
    pictures.push({ id, width, height, bytes: new Uint8Array(await blob.arrayBuffer()) });
  }
  return pictures;
}

async function inWorker(url: string, name: string, ask: DocxAsk): Promise<ArrayBuffer> {
  const answer = await askWorker<DocxAnswer>(openWorker(new URL(url, import.meta.url), name), ask);
  if ('bytes' in answer) return answer.bytes;
  throw new Error(answer.error);
}
