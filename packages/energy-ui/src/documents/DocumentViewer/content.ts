/** A run of a paragraph: letters with their look, or a picture as a `data:` URL of a bitmap. */
export interface WordRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  readonly picture?: string;
}

/** A paragraph, heading, list item or table of a text document. */
export type WordBlock =
  | {
      readonly type: 'paragraph';
      /** 1 to 6 for a heading, otherwise 0. */
      readonly level: number;
      /** Depth of a list item from 0; null for plain paragraphs. */
      readonly list: { readonly depth: number; readonly isOrdered: boolean } | null;
      readonly runs: readonly WordRun[];
    }
  | {
      readonly type: 'table';
      readonly rows: readonly (readonly WordCell[])[];
    };
export interface WordCell {
  readonly blocks: readonly WordBlock[];
  readonly columns: number;
  readonly rows: number;
}

export interface SheetContent {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** More rows or columns follow. */
  readonly isCut: boolean;
}

/** What can be shown of a file, as plain data: nothing of a file is markup. */
export type DocumentContent =
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'sheets'; readonly sheets: readonly SheetContent[] }
  | { readonly kind: 'word'; readonly blocks: readonly WordBlock[] }
  | { readonly kind: 'none'; readonly reason: 'noPreview' | 'damaged' | 'locked' | 'tooLarge' };
