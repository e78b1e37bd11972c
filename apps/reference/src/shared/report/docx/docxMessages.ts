import type { ReportDocument, ReportWords } from '@org/energy-core';

/** A chart as it is drawn on the page. */
export interface ChartPicture {
  /** Of its block. */
  readonly id: string;
  /** PNG. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface DocxAsk {
  readonly report: ReportDocument;
  readonly words: ReportWords;
  readonly pictures: readonly ChartPicture[];
}
export type DocxAnswer = { readonly bytes: ArrayBuffer } | { readonly error: string };
