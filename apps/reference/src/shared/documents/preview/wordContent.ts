import { officeParts } from '@org/energy-core/spreadsheets';
import type { DocumentContent, WordBlock, WordRun } from '@org/energy-ui';
import mammoth from 'mammoth';

/** Pictures of a file that are shown, in bytes of their base64 text. */
const MAX_PICTURE_LENGTH = 8_000_000;
const MAX_BLOCKS = 5_000;
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** An element of a text document as the reader gives it. */
interface Element {
  readonly type: string;
  readonly children?: readonly Element[];
  readonly value?: string;
  readonly styleId?: string | null;
  readonly styleName?: string | null;
  readonly numbering?: { readonly level?: string | number; readonly isOrdered?: boolean } | null;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderline?: boolean;
  readonly isStrikethrough?: boolean;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly contentType?: string;
  readonly altText?: string | null;
  readonly read?: (encoding: 'base64') => Promise<string>;
}

const reasons: Readonly<Partial<Record<string, 'locked' | 'tooLarge'>>> = {
  'file.encrypted': 'locked',
  'file.unpacks-too-large': 'tooLarge',
  'file.too-many-parts': 'tooLarge',
};

/** Paragraphs and tables of a docx file as plain data; what it says of links, scripts and objects is left out. */
export async function wordContent(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentContent> {
  const parts = await officeParts(bytes);
  if (!parts.ok) return { kind: 'none', reason: reasons[parts.code] ?? 'damaged' };
  let found: Element | undefined;
  await mammoth.convertToHtml({ arrayBuffer: bytes.buffer } as Parameters<typeof mammoth.convertToHtml>[0], {
    externalFileAccess: false,
    transformDocument(document: Element) {
      found = document;
      // The reader's markup is not used.
      return { ...document, children: [] };
    },
  });
  const room = { left: MAX_PICTURE_LENGTH };
  const blocks = await blocksOf((found?.children ?? []).slice(0, MAX_BLOCKS), room);
  return { kind: 'word', blocks };
}

interface Room {
  left: number;
}

async function blocksOf(elements: readonly Element[], room: Room): Promise<WordBlock[]> {
  const blocks: WordBlock[] = [];
  for (const element of elements) {
    if (element.type === 'paragraph') blocks.push(await paragraphOf(element, room));
    else if (element.type === 'table') blocks.push(await tableOf(element, room));
    else if (element.children) blocks.push(...(await blocksOf(element.children, room)));
  }
  return blocks;
}

const levelOf = ({ styleId, styleName }: Element): number =>
  Number(/^heading ?([1-6])$/i.exec(styleName ?? styleId ?? '')?.[1] ?? 0);

async function paragraphOf(element: Element, room: Room): Promise<WordBlock> {
  const { numbering } = element;
  return {
    type: 'paragraph',
    level: levelOf(element),
    list: numbering
      ? { depth: Math.min(8, Number(numbering.level ?? 0)), isOrdered: numbering.isOrdered === true }
      : null,
    runs: await runsOf(element.children ?? [], {}, room),
  };
}

async function tableOf({ children = [] }: Element, room: Room): Promise<WordBlock> {
  const rows = [];
  for (const row of children) {
    const cells = [];
    for (const cell of row.children ?? [])
      cells.push({
        blocks: await blocksOf(cell.children ?? [], room),
        ...{ columns: cell.colSpan ?? 1, rows: cell.rowSpan ?? 1 },
      });
    rows.push(cells);
  }
  return { type: 'table', rows };
}

type Look = Omit<WordRun, 'text' | 'picture'>;

async function runsOf(elements: readonly Element[], look: Look, room: Room): Promise<WordRun[]> {
  const runs: WordRun[] = [];
  for (const element of elements) {
    if (element.type === 'text') runs.push({ ...look, text: element.value ?? '' });
    else if (element.type === 'tab') runs.push({ ...look, text: '\t' });
    else if (element.type === 'break') runs.push({ ...look, text: '\n' });
    else if (element.type === 'image') runs.push(...(await pictureOf(element, room)));
    else if (element.children)
      runs.push(...(await runsOf(element.children, { ...look, ...lookOf(element) }, room)));
  }
  return runs;
}

const lookOf = (run: Element): Look => ({
  ...(run.isBold && { isBold: true }),
  ...(run.isItalic && { isItalic: true }),
  ...(run.isUnderline && { isUnderlined: true }),
  ...(run.isStrikethrough && { isStruck: true }),
});

async function pictureOf({ contentType, altText, read }: Element, room: Room): Promise<WordRun[]> {
  if (!read || !contentType || !pictureTypes.includes(contentType)) return [];
  const data = await read('base64');
  room.left -= data.length;
  return room.left < 0 ? [] : [{ text: altText ?? '', picture: `data:${contentType};base64,${data}` }];
}
