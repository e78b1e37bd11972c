import type { RichText } from '@org/energy-core';

type Block = RichText['blocks'][number];

/** Characters of a block that look alike. */
export interface RichTextRun {
  readonly start: number;
  readonly text: string;
  readonly styles: readonly string[];
  /** Key of its link or picture; null without one. */
  readonly entity: string | null;
}

/** A block split where a style, a link or a picture begins or ends. */
export function richTextRuns({ text, inlineStyleRanges, entityRanges }: Block): RichTextRun[] {
  const ranges = [...inlineStyleRanges, ...entityRanges];
  const cuts = [0, text.length, ...ranges.flatMap(({ offset, length }) => [offset, offset + length])];
  const starts = [...new Set(cuts)].filter((cut) => cut <= text.length).sort((a, b) => a - b);
  return starts.slice(0, -1).map((start, at) => {
    const holds = ({ offset, length }: { offset: number; length: number }) =>
      offset <= start && start < offset + length;
    const entity = entityRanges.find(holds);
    return {
      ...{ start, text: text.slice(start, starts[at + 1]) },
      styles: inlineStyleRanges.filter(holds).map(({ style }) => style),
      entity: entity ? String(entity.key) : null,
    };
  });
}
