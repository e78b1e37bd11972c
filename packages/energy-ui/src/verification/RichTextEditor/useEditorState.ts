import { type RichTextIssue, richTextLimits } from '@org/energy-core';
import { EditorState } from 'draft-js';
import { useEffect, useRef, useState } from 'react';
import { decorators } from './content/decorators.tsx';
import { readContent } from './content/readContent.ts';
import { writeContent } from './content/writeContent.ts';

/** ms without a key until the text is handed on. */
const QUIET = 300;
/** Values of its own that may still come back from a server. */
const MAX_OWN = 20;

interface EditorOptions {
  readonly value: string | null;
  readonly onChange: (json: string | null) => void;
  readonly onIssue: (issue: RichTextIssue | null) => void;
}

const stateOf = (json: string | null) => EditorState.createWithContent(readContent(json), decorators);

/**
 * State of the editor. Its content is written a moment after the last change, and at once by `flush`; a value from outside
 * replaces it unless it is one that was written here.
 */
export function useEditorState({ value, onChange, onIssue }: EditorOptions) {
  const [state, setState] = useState(() => stateOf(value));
  const [known, setKnown] = useState(value);
  const [own] = useState(() => new Set<string | null>());
  const [written, setWritten] = useState(state.getCurrentContent());
  if (value !== known) {
    setKnown(value);
    if (!own.has(value)) {
      const next = stateOf(value);
      setState(next);
      setWritten(next.getCurrentContent());
    }
  }
  /** Styles for the next letter, chosen while the text was not focused; the focus would drop them. */
  const override = useRef<ReturnType<EditorState['getInlineStyleOverride']> | null>(null);
  const change = (next: EditorState) => {
    const isSame =
      next.getCurrentContent() === state.getCurrentContent() &&
      next.getSelection().getAnchorKey() === state.getSelection().getAnchorKey() &&
      next.getSelection().getAnchorOffset() === state.getSelection().getAnchorOffset() &&
      next.getSelection().isCollapsed();
    const kept =
      isSame && override.current && !next.getInlineStyleOverride()
        ? EditorState.setInlineStyleOverride(next, override.current)
        : next;
    override.current = kept.getInlineStyleOverride();
    setState(kept);
  };
  const content = state.getCurrentContent();
  /** The text as it is now, or null where it may not be stored. */
  const flush = () => {
    const now = writeContent(content);
    setWritten(content);
    onIssue(now.ok ? null : now.issue);
    if (!now.ok) return null;
    own.add(now.json);
    if (own.size > MAX_OWN) own.delete(own.values().next().value!);
    if (now.json !== value) onChange(now.json);
    return now;
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    if (content === written) return;
    const timer = setTimeout(() => latest.current(), QUIET);
    return () => clearTimeout(timer);
  }, [content, written]);
  /** Characters that the text can still take, for a picture. */
  const room = () => {
    const now = writeContent(content);
    const used = now.ok ? (now.json?.length ?? 0) : richTextLimits.maxCharacters;
    const left = richTextLimits.maxCharacters - used - 1000;
    return Math.max(0, Math.min(richTextLimits.maxImageCharacters, left));
  };
  return { state, change, flush, room };
}
