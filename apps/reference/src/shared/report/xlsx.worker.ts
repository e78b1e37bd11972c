import { reportSheets, writeSheets } from '@org/energy-core/spreadsheets';
import type { DocxAnswer, DocxAsk } from './docx/docxMessages.ts';

self.onmessage = async ({ data: { report, words } }: MessageEvent<DocxAsk>) => {
  const answer: DocxAnswer = await writeSheets(reportSheets(report, words), report.isRightToLeft).then(
    (bytes) => ({ bytes: bytes.slice().buffer as ArrayBuffer }),
    (error: unknown) => ({ error: String(error) }),
  );
  self.postMessage(answer);
};
