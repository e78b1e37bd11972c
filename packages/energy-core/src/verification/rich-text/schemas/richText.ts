import * as z from 'zod/mini';
import {
  isRichTextStyle,
  isSafeImage,
  isSafeLink,
  richTextAlignments,
  richTextBlocks,
  richTextLimits,
} from '../richText.ts';

const whole = z.int().check(z.minimum(0), z.maximum(richTextLimits.maxCharacters));
const Range = { offset: whole, length: whole };
const Style = z.strictObject({ ...Range, style: z.string().check(z.refine(isRichTextStyle)) });
const EntityRange = z.strictObject({ ...Range, key: z.union([whole, z.string().check(z.maxLength(20))]) });

const Block = z.strictObject({
  key: z.optional(z.string().check(z.maxLength(20))),
  text: z.string().check(z.maxLength(richTextLimits.maxCharacters)),
  type: z.enum(richTextBlocks),
  depth: z._default(z.int().check(z.minimum(0), z.maximum(4)), 0),
  inlineStyleRanges: z._default(z.array(Style).check(z.maxLength(2_000)), []),
  entityRanges: z._default(z.array(EntityRange).check(z.maxLength(500)), []),
  data: z._default(z.strictObject({ 'text-align': z.optional(z.enum(richTextAlignments)) }), {}),
});

const mutability = z._default(z.enum(['MUTABLE', 'IMMUTABLE', 'SEGMENTED']), 'MUTABLE');
const size = z.optional(z.union([z.number(), z.string().check(z.regex(/^(?:auto|\d{1,4}(?:px|%)?)$/))]));
const Link = z.strictObject({
  ...{ type: z.literal('LINK'), mutability },
  data: z.strictObject({
    url: z.string().check(z.refine(isSafeLink)),
    targetOption: z.optional(z.enum(['_self', '_blank'])),
    title: z.optional(z.string().check(z.maxLength(500))),
  }),
});
const Image = z.strictObject({
  ...{ type: z.literal('IMAGE'), mutability },
  data: z.strictObject({
    src: z.string().check(z.maxLength(richTextLimits.maxImageCharacters), z.refine(isSafeImage)),
    ...{ height: size, width: size },
    alt: z.optional(z.string().check(z.maxLength(500))),
    alignment: z.optional(z.enum(['left', 'right', 'none'])),
  }),
});

/** Raw content of a Draft.js editor, within the bounds of ours. */
export const RichText = z.strictObject({
  blocks: z.array(Block).check(z.maxLength(richTextLimits.maxBlocks)),
  entityMap: z
    .record(z.string().check(z.maxLength(20)), z.discriminatedUnion('type', [Link, Image]))
    .check(z.refine((map) => Object.keys(map).length <= richTextLimits.maxEntities)),
});
export type RichText = z.infer<typeof RichText>;
