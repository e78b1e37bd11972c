import { AtomicBlockUtils, type ContentBlock, EditorState, Modifier, RichUtils } from 'draft-js';

const MAX_DEPTH = 4;

/** Styles of one kind, such as `fontsize-14`; the ones at the caret or of the selection's first letter. */
export const styleAt = (state: EditorState, kind: string): string | null =>
  state
    .getCurrentInlineStyle()
    .toArray()
    .find((style) => style.startsWith(`${kind}-`))
    ?.slice(kind.length + 1) ?? null;

export const hasStyle = (state: EditorState, style: string): boolean =>
  state.getCurrentInlineStyle().has(style);

/** Gives the selection a size, font or color in place of the one it had; null takes it away. */
export function setStyle(state: EditorState, kind: string, value: string | null): EditorState {
  const selection = state.getSelection();
  if (selection.isCollapsed()) {
    const others = state.getCurrentInlineStyle().filter((style) => !style?.startsWith(`${kind}-`));
    const next = others.toOrderedSet();
    return EditorState.setInlineStyleOverride(state, value === null ? next : next.add(`${kind}-${value}`));
  }
  let content = state.getCurrentContent();
  for (const style of stylesOf(selectedBlocks(state), kind))
    content = Modifier.removeInlineStyle(content, selection, style);
  if (value !== null) content = Modifier.applyInlineStyle(content, selection, `${kind}-${value}`);
  return EditorState.push(state, content, 'change-inline-style');
}

/** Every inline style in these blocks, or those of one kind. */
function stylesOf(blocks: readonly ContentBlock[], kind?: string): Set<string> {
  const found = new Set<string>();
  for (const block of blocks)
    for (const letter of block.getCharacterList().toArray())
      for (const style of letter.getStyle().toArray())
        if (kind === undefined || style.startsWith(`${kind}-`)) found.add(style);
  return found;
}

function selectedBlocks(state: EditorState): ContentBlock[] {
  const selection = state.getSelection();
  const blocks = state.getCurrentContent().getBlocksAsArray();
  const at = (key: string) => blocks.findIndex((block) => block.getKey() === key);
  return blocks.slice(at(selection.getStartKey()), at(selection.getEndKey()) + 1);
}

export const blockTypeAt = (state: EditorState): string => RichUtils.getCurrentBlockType(state);

export function setBlockType(state: EditorState, type: string): EditorState {
  const content = Modifier.setBlockType(state.getCurrentContent(), state.getSelection(), type as 'unstyled');
  return EditorState.push(state, content, 'change-block-type');
}

/** Moves items of a list one level in or out. */
export function indent(state: EditorState, step: 1 | -1): EditorState {
  let content = state.getCurrentContent();
  for (const block of selectedBlocks(state)) {
    if (!block.getType().endsWith('list-item')) continue;
    const depth = Math.min(MAX_DEPTH, Math.max(0, block.getDepth() + step));
    const blockMap = content.getBlockMap().set(block.getKey(), block.set('depth', depth) as ContentBlock);
    content = content.merge({ blockMap }) as typeof content;
  }
  return EditorState.push(state, content, 'adjust-depth');
}

export const alignmentAt = (state: EditorState): string =>
  state
    .getCurrentContent()
    .getBlockForKey(state.getSelection().getStartKey())
    ?.getData()
    .get('text-align', 'start') ?? 'start';

export function align(state: EditorState, side: string): EditorState {
  const selection = state.getSelection();
  const blocks = selectedBlocks(state);
  const data = blocks[0]!.getData();
  const next = side === 'start' ? data.delete('text-align') : data.set('text-align', side);
  const content = Modifier.setBlockData(state.getCurrentContent(), selection, next);
  return EditorState.push(state, content, 'change-block-data');
}

/** Takes styles, links, sizes and block types off the selection. */
export function clearFormat(state: EditorState): EditorState {
  const selection = state.getSelection();
  let content = state.getCurrentContent();
  const blocks = selectedBlocks(state);
  for (const style of stylesOf(blocks)) content = Modifier.removeInlineStyle(content, selection, style);
  if (!selection.isCollapsed()) content = Modifier.applyEntity(content, selection, null);
  if (blocks.every((block) => block.getType() !== 'atomic')) {
    content = Modifier.setBlockType(content, selection, 'unstyled');
    content = Modifier.setBlockData(content, selection, blocks[0]!.getData().clear());
  }
  return EditorState.push(state, content, 'change-inline-style');
}

/** The link at the start of the selection. */
export function linkAt(state: EditorState): string | null {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const key = content.getBlockForKey(selection.getStartKey())?.getEntityAt(selection.getStartOffset());
  const entity = key ? content.getEntity(key) : null;
  return entity?.getType() === 'LINK' ? (entity.getData() as { url: string }).url : null;
}

export function selectedText(state: EditorState): string {
  const selection = state.getSelection();
  if (selection.isCollapsed() || selection.getStartKey() !== selection.getEndKey()) return '';
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  return block.getText().slice(selection.getStartOffset(), selection.getEndOffset());
}

/** Links the selection; without one a text is inserted with the link. */
export function insertLink(state: EditorState, url: string, text: string): EditorState {
  const selection = state.getSelection();
  const made = state.getCurrentContent().createEntity('LINK', 'MUTABLE', { url, targetOption: '_blank' });
  const key = made.getLastCreatedEntityKey();
  const content =
    selection.isCollapsed() || (text !== '' && text !== selectedText(state) && selectedText(state) !== '')
      ? Modifier.replaceText(made, selection, text || url, state.getCurrentInlineStyle(), key)
      : Modifier.applyEntity(made, selection, key);
  return EditorState.push(state, content, 'apply-entity');
}

export function insertPicture(state: EditorState, src: string, alt: string): EditorState {
  const made = state.getCurrentContent().createEntity('IMAGE', 'MUTABLE', { src, ...(alt && { alt }) });
  const withEntity = EditorState.set(state, { currentContent: made });
  return AtomicBlockUtils.insertAtomicBlock(withEntity, made.getLastCreatedEntityKey(), ' ');
}
