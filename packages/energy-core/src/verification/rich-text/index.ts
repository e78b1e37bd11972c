export {
  checkRichText,
  plainText,
  type RichTextIssue,
  type RichTextResult,
} from './checkRichText.ts';
export { isSafeLink, richTextFonts, richTextLimits } from './richText.ts';
export type { RichText } from './schemas/richText.ts';
