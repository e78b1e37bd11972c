import type { FileHandle } from 'node:fs/promises';
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from './unreadableFile.ts';

/** A PDF of at most so many bytes is read as a whole; of a larger one no more than twice of it is in memory. */
export const MAX_BYTES_AT_ONCE = 16 * 2 ** 20;

/** Ranges of a PDF on the disk for `pdf.js`, which asks for those it needs. */
export class PdfRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle;
  #bytes = 0;
  readonly #refusal = Promise.withResolvers<never>();
  /** Rejects instead of a range being read that is too large, such as a picture of 40 MB; `pdf.js` waits for it forever. */
  readonly refused = this.#refusal.promise;

  constructor(file: FileHandle, length: number) {
    super(length, null);
    this.#file = file;
    this.refused.catch(() => undefined);
  }

  /** Whether as many bytes are in memory as may be: the file has to be opened again. */
  get isFull(): boolean {
    return this.#bytes >= MAX_BYTES_AT_ONCE;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#bytes += end - begin;
    if (this.#bytes > 2 * MAX_BYTES_AT_ONCE) this.#refusal.reject(new UnreadableFile('memory'));
    else void this.#read(begin, end);
  }

  async #read(begin: number, end: number): Promise<void> {
    const bytes = new Uint8Array(end - begin);
    await this.#file.read(bytes, 0, bytes.length, begin).then(
      () => this.onDataRange(begin, bytes),
      (error: Error) => this.#refusal.reject(error),
    );
  }
}

const MARK = 'startxref';
/** A number and the end of the file follow the mark. */
const AFTER_MARK = 64;
const SEARCHED_AT_ONCE = 64 * 2 ** 10;

/**
 * The length of a PDF without what was appended to it: `pdf.js` would look through all of that again and again.
 * @throws UnreadableFile if it has no end
 */
export async function endOfPdf(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(SEARCHED_AT_ONCE);
  for (let end = size; end > MARK.length; end -= SEARCHED_AT_ONCE - MARK.length) {
    const from = Math.max(0, end - SEARCHED_AT_ONCE);
    await file.read(bytes, 0, end - from, from);
    const found = bytes.subarray(0, end - from).lastIndexOf(MARK);
    if (found >= 0) return Math.min(size, from + found + AFTER_MARK);
  }
  throw new UnreadableFile('end');
}
