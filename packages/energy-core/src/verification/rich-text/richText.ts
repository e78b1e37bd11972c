/** Bounds of a rich text; longer ones are refused. */
export const richTextLimits = {
  maxCharacters: 200_000,
  maxBlocks: 2_000,
  maxEntities: 500,
  maxUrlLength: 2_000,
  /** Of all pictures of one text, as characters of their data URLs. */
  maxImageCharacters: 150_000,
} as const;

export const richTextBlocks = [
  ...(['unstyled', 'paragraph', 'header-one', 'header-two', 'header-three', 'header-four'] as const),
  ...(['header-five', 'header-six', 'blockquote', 'code-block', 'atomic'] as const),
  ...(['unordered-list-item', 'ordered-list-item'] as const),
] as const;
/** Fonts of the editor; Iranian Sans is the font of the product. */
export const richTextFonts = ['Arial', 'Tahoma', 'Times New Roman', 'Iranian Sans'] as const;
export const richTextAlignments = ['start', 'center', 'end', 'justify', 'left', 'right'] as const;

const INLINE = /^(?:BOLD|ITALIC|UNDERLINE|STRIKETHROUGH|CODE|SUPERSCRIPT|SUBSCRIPT)$/;
const SIZE = /^fontsize-(?:[89]|[1-8]\d|9[0-6])$/;
const COLOR = /^(?:color|bgcolor)-(?:#[\da-f]{3,8}|rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\))$/i;
const fonts = new Set<string>(richTextFonts.map((font) => `fontfamily-${font}`));

/** Whether an inline style is one of the editor's: `BOLD`, `fontsize-14`, `fontfamily-Tahoma`, `color-#0a7`. */
export const isRichTextStyle = (style: string): boolean =>
  INLINE.test(style) || SIZE.test(style) || COLOR.test(style) || fonts.has(style);

const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\da-z+/=]+$/i;
/** What browsers skip when they read a URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Whether a link may be followed: http, https, mailto and tel only, regardless of invisible characters in it.
 * @example isSafeLink('https://example.ir') // true
 * @example isSafeLink('java\tscript:alert(1)') // false
 */
export const isSafeLink = (url: string): boolean =>
  typeof url === 'string' && url.length <= richTextLimits.maxUrlLength && LINK.test(url.replace(SKIPPED, ''));

/** Whether a picture may be shown: one inside the text. */
export const isSafeImage = (src: string): boolean => IMAGE.test(src);
