import { Packer } from 'docx';
import type { DocxAnswer, DocxAsk } from './docxMessages.ts';
import { reportDocx } from './reportDocx.ts';

self.onmessage = async ({ data }: MessageEvent<DocxAsk>) => {
  const answer: DocxAnswer = await Packer.toArrayBuffer(reportDocx(data)).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  );
  self.postMessage(answer);
};
