import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type DraftPart,
  draftOf,
  type FormulaDraft,
  type Range,
  replaceRange,
  writeDraft,
} from './formulaDraft.ts';
import { type FormulaValue, isSameVariable } from './formulaValue.ts';

interface Moment {
  readonly draft: FormulaDraft;
  readonly caret: number;
}

/** Characters typed within this many ms are undone together. */
const TYPING_PAUSE = 700;
const MAX_STEPS = 200;

const isSameValue = (a: FormulaValue, b: FormulaValue): boolean =>
  a.text === b.text &&
  a.synonyms.length === b.synonyms.length &&
  a.synonyms.every((each, index) => {
    const other = b.synonyms[index]!;
    return isSameVariable(each, other) && each.label === other.label && each.isMissing === other.isMissing;
  });

/** The draft in the input with caret and history. A new external value starts a new draft. */
export function useFormulaDraft(
  value: FormulaValue,
  digits: 'fa' | 'en',
  box: RefObject<HTMLTextAreaElement | null>,
  onChange: (value: FormulaValue) => void,
) {
  const [draft, setDraft] = useState(() => draftOf(value, digits));
  const [known, setKnown] = useState(value);
  /** The newest draft, for events before the next render. */
  const newest = useRef(draft);
  const past = useRef<Moment[]>([]);
  const future = useRef<Moment[]>([]);
  const lastTyped = useRef(Number.NEGATIVE_INFINITY);
  /** Caret position after the next render. */
  const wanted = useRef<Range | null>(null);
  const selection = useRef<Range>({ from: draft.shown.length, to: draft.shown.length });

  if (value !== known) {
    setKnown(value);
    if (!isSameValue(value, writeDraft(draft).value)) setDraft(draftOf(value, digits));
  }
  useLayoutEffect(() => {
    newest.current = draft;
  }, [draft]);

  useLayoutEffect(() => {
    if (!wanted.current || !box.current) return;
    const { from, to } = wanted.current;
    wanted.current = null;
    selection.current = { from, to };
    // Setting the caret to its current position would end an IME composition.
    const { selectionStart, selectionEnd } = box.current;
    if (selectionStart !== from || selectionEnd !== to) box.current.setSelectionRange(from, to);
  });

  const show = (next: FormulaDraft, caret: number) => {
    newest.current = next;
    wanted.current = { from: caret, to: caret };
    setDraft(next);
    const written = writeDraft(next).value;
    // The controlled value echoing this change is not a new value.
    setKnown(written);
    onChange(written);
  };
  const remember = (at: number, isTyping: boolean) => {
    const isSameStep = isTyping && at - lastTyped.current < TYPING_PAUSE && past.current.length > 0;
    lastTyped.current = isTyping ? at : Number.NEGATIVE_INFINITY;
    future.current = [];
    if (isSameStep) return;
    past.current = [...past.current, { draft: newest.current, caret: selection.current.to }].slice(
      -MAX_STEPS,
    );
  };
  const step = (from: RefObject<Moment[]>, to: RefObject<Moment[]>): boolean => {
    const moment = from.current.at(-1);
    if (!moment) return false;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, { draft: newest.current, caret: selection.current.to }];
    lastTyped.current = Number.NEGATIVE_INFINITY;
    show(moment.draft, moment.caret);
    return true;
  };

  return {
    draft,
    newest,
    selection,
    wanted,
    /** Replaces a range with parts; `at` is the time of the event, in ms. */
    replace: (range: Range, parts: readonly DraftPart[], at: number, isTyping = false) => {
      const next = replaceRange(newest.current, range, parts);
      remember(at, isTyping);
      show(next.draft, next.caret);
    },
    /** Converts typed digits and placeholders to the display form. */
    settle: () => {
      const settled = draftOf(writeDraft(newest.current).value, digits);
      if (settled.shown === newest.current.shown) return;
      newest.current = settled;
      setDraft(settled);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
