import { BlockMapBuilder, type ContentBlock, convertFromHTML, EditorState, Modifier } from 'draft-js';
import { cleanHtml } from './cleanHtml.ts';

/** The state with pasted HTML in place of the selection, as plain as `cleanHtml` leaves it; null without a text. */
export function pasteHtml(state: EditorState, html: string): EditorState | null {
  const { contentBlocks } = convertFromHTML(cleanHtml(html));
  const blocks = (contentBlocks ?? []).map(tidy);
  if (!blocks.some((block) => block.getText().trim() !== '')) return null;
  const content = Modifier.replaceWithFragment(
    state.getCurrentContent(),
    state.getSelection(),
    BlockMapBuilder.createFromArray(blocks),
  );
  return EditorState.push(state, content, 'insert-fragment');
}

/** Line breaks and fixed spaces of the source are spaces; the length stays, so styles keep their letters. */
const tidy = (block: ContentBlock): ContentBlock =>
  block.set('text', block.getText().replace(/[\u00a0\r\n\t]/g, ' ')) as ContentBlock;
