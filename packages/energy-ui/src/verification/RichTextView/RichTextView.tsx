import { checkRichText } from '@org/energy-core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { RichTextBlock } from './RichTextBlock.tsx';
import './RichTextView.css';

export interface RichTextViewProps extends RootProps {
  /** Raw JSON of the editor; null without a text. */
  text: string | null;
  /** Shown without a text; nothing by default. */
  empty?: ReactNode;
}

const listOf: Readonly<Record<string, 'ul' | 'ol'>> = {
  'unordered-list-item': 'ul',
  'ordered-list-item': 'ol',
};

/**
 * A rich text as it was written, without the editor. A text that is not allowed is replaced by a sentence.
 * @example <RichTextView text={project.description} />
 */
export function RichTextView({ text, empty = null, ...root }: RichTextViewProps) {
  const t = useText();
  const read = text === null || text === '' ? null : checkRichText(text);
  return (
    <div {...rootProps(root, 'eui-rich-text')}>
      {read === null ? (
        empty
      ) : read.ok ? (
        groupsOf(read.text.blocks).map(({ list: List, blocks, key }) => {
          const items = blocks.map((block, at) => (
            <RichTextBlock key={block.key ?? at} block={block} entities={read.text.entityMap} />
          ));
          return List ? <List key={key}>{items}</List> : items;
        })
      ) : (
        <p className="eui-rich-text-refused">{t('verification.richText.refused')}</p>
      )}
    </div>
  );
}

type Read = Extract<ReturnType<typeof checkRichText>, { ok: true }>['text'];
type Blocks = Read['blocks'];

/** Items of one list that follow each other are in one list. */
function groupsOf(blocks: Blocks) {
  const groups: { list: 'ul' | 'ol' | undefined; blocks: Blocks; key: number }[] = [];
  for (const [key, block] of blocks.entries()) {
    const list = listOf[block.type];
    const last = groups.at(-1);
    if (last && list !== undefined && last.list === list) last.blocks.push(block);
    else groups.push({ list, blocks: [block], key });
  }
  return groups;
}
