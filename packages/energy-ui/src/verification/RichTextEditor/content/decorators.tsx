import { CompositeDecorator, type ContentBlock, type ContentState } from 'draft-js';
import type { ReactNode } from 'react';

interface LinkProps {
  readonly contentState: ContentState;
  readonly entityKey: string;
  readonly children: ReactNode;
}

/** A link in the text; it is followed in the view only, so that a click places the caret. */
function EditorLink({ contentState, entityKey, children }: LinkProps) {
  const { url } = contentState.getEntity(entityKey).getData() as { url: string };
  return (
    <span className="eui-rich-text-link" title={url}>
      {children}
    </span>
  );
}

interface ImageProps {
  readonly block: ContentBlock;
  readonly contentState: ContentState;
}

/** A picture, a block of its own. */
function EditorImage({ block, contentState }: ImageProps) {
  const key = block.getEntityAt(0);
  if (!key) return null;
  const { src, alt = '' } = contentState.getEntity(key).getData() as { src: string; alt?: string };
  return <img src={src} alt={alt} />;
}

export const decorators = new CompositeDecorator([
  {
    strategy: (block, found, content) =>
      block.findEntityRanges((letter) => {
        const key = letter.getEntity();
        return key !== null && content.getEntity(key).getType() === 'LINK';
      }, found),
    component: EditorLink,
  },
]);

export const blockRenderer = (block: ContentBlock) =>
  block.getType() === 'atomic' ? { component: EditorImage, editable: false } : null;
