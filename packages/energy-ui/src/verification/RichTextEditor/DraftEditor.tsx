import './globalShim.ts';
import { type RichTextIssue, richTextLimits } from '@org/energy-core';
import { type DraftHandleValue, Editor, type EditorState, RichUtils } from 'draft-js';
import { type CSSProperties, useRef, useState } from 'react';
import { styleOfRun } from '../RichTextView/styleOfRun.ts';
import { blockRenderer } from './content/decorators.tsx';
import { insertLink, insertPicture, linkAt, selectedText } from './content/editorActions.ts';
import { pasteHtml } from './content/pastedContent.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { LinkDialog } from './toolbar/LinkDialog.tsx';
import { PictureDialog } from './toolbar/PictureDialog.tsx';
import { useEditorState } from './useEditorState.ts';

export interface DraftEditorProps {
  readonly value: string | null;
  readonly onChange: (json: string | null) => void;
  readonly onBlur: (json: string | null) => void;
  readonly onIssue: (issue: RichTextIssue | null) => void;
  readonly maxHeight: number;
  /** Of its label, hint and error. */
  readonly labelId: string;
  readonly noteId: string | undefined;
  readonly textId: string;
}

/** ms until a closing list has given its focus back. */
const CLOSING = 60;

/** The editor itself, loaded with its first use. */
export default function DraftEditor(props: DraftEditorProps) {
  const { textId, onIssue } = props;
  const { state, change, flush, room } = useEditorState(props);
  const editor = useRef<Editor>(null);
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const choose = (next: EditorState) => {
    change(next);
    setTimeout(() => editor.current?.focus(), CLOSING);
  };
  const refuse = (found: number): DraftHandleValue => {
    onIssue({ code: 'rich-text.too-long', found, limit: richTextLimits.maxCharacters });
    return 'handled';
  };
  const paste = (text: string, html: string | undefined, now: EditorState): DraftHandleValue => {
    if (text.length > richTextLimits.maxCharacters) return refuse(text.length);
    // Its own cut and copied parts keep their format; Draft.js does that.
    if (!html || html.includes('data-offset-key')) return 'not-handled';
    const next = pasteHtml(now, html);
    if (!next) return 'not-handled';
    change(next);
    return 'handled';
  };
  const command = (name: string, now: EditorState): DraftHandleValue => {
    const next = RichUtils.handleKeyCommand(now, name);
    if (!next) return 'not-handled';
    change(next);
    return 'handled';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur comes up from the text and its tools
    <div
      className="eui-rich-text-box"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        const now = flush();
        if (now) props.onBlur(now.json);
      }}
    >
      <EditorToolbar
        state={state}
        controls={textId}
        onChange={change}
        onChoose={choose}
        onLink={() => setOpen('link')}
        onPicture={() => setOpen('picture')}
      />
      <div
        id={textId}
        className="eui-rich-text eui-rich-text-area"
        style={{ '--eui-rich-text-height': `${props.maxHeight}px` } as CSSProperties}
      >
        <Editor
          ref={editor}
          editorState={state}
          onChange={change}
          customStyleFn={(styles) => styleOfRun(styles.toArray())}
          blockRendererFn={blockRenderer}
          blockStyleFn={(block) => `eui-rich-text-${block.getData().get('text-align') ?? 'start'}`}
          handlePastedText={paste}
          handlePastedFiles={() => {
            setOpen('picture');
            return 'handled';
          }}
          handleDroppedFiles={() => {
            setOpen('picture');
            return 'handled';
          }}
          handleKeyCommand={command}
          ariaLabelledBy={props.labelId}
          ariaDescribedBy={props.noteId}
          ariaMultiline
          tabIndex={0}
          spellCheck
        />
      </div>
      {open === 'link' && (
        <LinkDialog
          url={linkAt(state) ?? ''}
          text={selectedText(state)}
          onClose={() => setOpen(null)}
          onDone={(url, text) => {
            setOpen(null);
            choose(insertLink(state, url, text));
          }}
        />
      )}
      {open === 'picture' && (
        <PictureDialog
          room={room()}
          onClose={() => setOpen(null)}
          onDone={(src, alt) => {
            setOpen(null);
            choose(insertPicture(state, src, alt));
          }}
        />
      )}
    </div>
  );
}
