import type { DocumentContent } from '@org/energy-ui';

/** A file whose content is read in the worker. */
export interface PreviewAsk {
  readonly kind: 'sheets' | 'text' | 'word';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}
export type PreviewAnswer = DocumentContent;
