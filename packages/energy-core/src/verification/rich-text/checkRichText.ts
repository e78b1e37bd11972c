import { richTextLimits } from './richText.ts';
import { RichText } from './schemas/richText.ts';

/** Why a rich text is refused. */
export type RichTextIssue =
  | { readonly code: 'rich-text.too-long'; readonly found: number; readonly limit: number }
  | { readonly code: 'rich-text.not-json' }
  | { readonly code: 'rich-text.link' }
  | { readonly code: 'rich-text.image'; readonly limit: number }
  | { readonly code: 'rich-text.content'; readonly path: string };

export type RichTextResult =
  | { readonly ok: true; readonly text: RichText }
  | { readonly ok: false; readonly issue: RichTextIssue };

const refused = (issue: RichTextIssue): RichTextResult => ({ ok: false, issue });

/**
 * Reads a rich text from the raw JSON of a Draft.js editor: known blocks, styles and entities only, links to http, https,
 * mailto and tel, pictures inside the text, all within `richTextLimits`.
 *
 * Issues: `rich-text.too-long`, `.not-json`, `.link`, `.image`, `.content` (anything else that is not known, with its path).
 * Source: ours; shapes of convertToRaw of Draft.js 0.11.
 * @example checkRichText('{"blocks":[{"text":"a","type":"unstyled"}],"entityMap":{}}').ok // true
 * @example checkRichText('{"blocks":[{"text":"a","type":"script"}],"entityMap":{}}').issue // { code: 'rich-text.content', path: 'blocks.0.type' }
 */
export function checkRichText(json: string): RichTextResult {
  if (typeof json !== 'string') return refused({ code: 'rich-text.not-json' });
  const limit = richTextLimits.maxCharacters;
  if (json.length > limit) return refused({ code: 'rich-text.too-long', found: json.length, limit });
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    return refused({ code: 'rich-text.not-json' });
  }
  const read = RichText.safeParse(raw);
  if (read.success) return { ok: true, text: read.data };
  const path = read.error.issues[0]!.path.map(String);
  if (path.at(-1) === 'url') return refused({ code: 'rich-text.link' });
  if (path.at(-1) === 'src')
    return refused({ code: 'rich-text.image', limit: richTextLimits.maxImageCharacters });
  return refused({ code: 'rich-text.content', path: path.join('.') });
}

/**
 * The characters of a rich text, a line per block; empty if it cannot be parsed.
 * @example plainText('{"blocks":[{"text":"a","type":"unstyled"},{"text":"b","type":"unstyled"}],"entityMap":{}}') // 'a\nb'
 */
export function plainText(json: string | null): string {
  const read = json === null ? null : checkRichText(json);
  return read?.ok ? read.text.blocks.map(({ text }) => text).join('\n') : '';
}
