import type { RichText } from '@org/energy-core';
import type { CSSProperties, ReactNode } from 'react';
import { richTextRuns } from './richTextRuns.ts';
import { styleOfRun } from './styleOfRun.ts';

type Block = RichText['blocks'][number];
type Entity = RichText['entityMap'][string];

const elements = {
  ...{ unstyled: 'p', paragraph: 'p', atomic: 'figure', blockquote: 'blockquote', 'code-block': 'pre' },
  ...{ 'header-one': 'h3', 'header-two': 'h4', 'header-three': 'h5' },
  ...{ 'header-four': 'h6', 'header-five': 'h6', 'header-six': 'h6' },
  ...{ 'unordered-list-item': 'li', 'ordered-list-item': 'li' },
} as const satisfies Record<Block['type'], string>;

/** One block of a rich text; heading levels are below those of the page. */
export function RichTextBlock({ block, entities }: { block: Block; entities: RichText['entityMap'] }) {
  const Element = elements[block.type] as 'p';
  const align = block.data['text-align'];
  const style: CSSProperties = {
    ...(align && { textAlign: sides[align] ?? align }),
    ...(block.depth > 0 && { marginInlineStart: `${block.depth * 1.5}em` }),
  };
  return (
    <Element style={style} dir="auto">
      {richTextRuns(block).map(({ text, styles, entity, start }) => (
        <Run key={start} style={styleOfRun(styles)} entity={entity === null ? undefined : entities[entity]}>
          {text}
        </Run>
      ))}
      {block.text === '' && <br />}
    </Element>
  );
}

/** As the editor writes them; a text keeps its side in both directions. */
const sides: Readonly<Record<string, CSSProperties['textAlign']>> = { right: 'right', left: 'left' };

function Run({
  style,
  entity,
  children,
}: {
  style: CSSProperties;
  entity: Entity | undefined;
  children: ReactNode;
}) {
  if (entity?.type === 'IMAGE') {
    const { src, alt = '', width } = entity.data;
    return <img src={src} alt={alt} style={width && width !== 'auto' ? { inlineSize: width } : {}} />;
  }
  const text = <span style={style}>{children}</span>;
  if (entity?.type !== 'LINK') return text;
  return (
    <a href={entity.data.url} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
