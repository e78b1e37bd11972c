import { contentWords, normalizeText } from '@org/energy-core';

/** A short piece of a file's text, with its page or sheet. */
export interface Passage {
  /** Page of a PDF or slide of a presentation. */
  readonly page: number | null;
  readonly sheet: string | null;
  readonly text: string;
  /** The text as searches are compared with it. */
  readonly key: string;
}
export type Part = Pick<Passage, 'page' | 'sheet'> & { readonly text: string };

const MAX_PASSAGE_LETTERS = 1000;
/** Text of a file that is searched; a book of 500 pages has less. */
const MAX_LETTERS = 1_500_000;
/** The engine stores at most 1 MB of distinct words of a document. */
const MAX_WORD_BYTES = 900_000;

/** Half-spaces stay, other invisible characters do not. */
const invisible = /(?!\u200c)\p{Cf}/gu;
/** Halves of letters, which no store takes. */
const halves = /\p{Cs}/gu;
const plain = (text: string): string =>
  text
    .replace(halves, '')
    .replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Splits texts into passages and collects their distinct words, until a file has enough of both. */
export class PassageCutter {
  readonly #words = new Set<string>();
  #lettersLeft = MAX_LETTERS;
  #bytesLeft = MAX_WORD_BYTES;

  /** Whether the rest of the file is not searched. */
  get isFull(): boolean {
    return this.#lettersLeft <= 0 || this.#bytesLeft <= 0;
  }

  /** The passages of a part, and the words that no part before had. */
  cut({ page, sheet, text }: Part): { passages: Passage[]; words: string[] } {
    const passages: Passage[] = [];
    const words: string[] = [];
    let rest = plain(text).slice(0, this.#lettersLeft);
    this.#lettersLeft -= rest.length;
    while (rest !== '') {
      const end = rest.length <= MAX_PASSAGE_LETTERS ? rest.length : lastSpace(rest) || MAX_PASSAGE_LETTERS;
      const piece = rest.slice(0, end).replace(halves, '');
      rest = rest.slice(end).trimStart();
      passages.push({ page, sheet, text: piece, key: normalizeText(piece) });
      words.push(...this.#newWords(piece));
    }
    return { passages, words };
  }

  #newWords(text: string): string[] {
    const found: string[] = [];
    for (const word of contentWords(text)) {
      if (this.#words.has(word) || this.#bytesLeft <= 0) continue;
      this.#words.add(word);
      this.#bytesLeft -= Buffer.byteLength(word) + 4;
      found.push(word);
    }
    return found;
  }
}

const lastSpace = (text: string): number => text.lastIndexOf(' ', MAX_PASSAGE_LETTERS);
