import { formulaTriggers } from '@org/energy-core';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isolate } from '../../i18n/DayText.tsx';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { type FieldProps, FieldShell } from '../../primitives/Field/Field.tsx';
import type { SelectorTree } from '../TreeSelector/TreeRow.tsx';
import { checkDraft, type FormulaState } from './checkDraft.ts';
import { FormulaMirror } from './FormulaMirror.tsx';
import { FormulaPicker, type PickerKind } from './FormulaPicker.tsx';
import { FormulaTools } from './FormulaTools.tsx';
import { copyRange, pastedParts } from './formulaClipboard.ts';
import {
  caretPlace,
  changeOf,
  type DraftPart,
  type FormulaDraft,
  type Range,
  wholeTokens,
  writeDraft,
} from './formulaDraft.ts';
import type { FormulaValue } from './formulaValue.ts';
import { useFormulaDraft } from './useFormulaDraft.ts';
import { useFormulaReader } from './useFormulaReader.ts';
import './FormulaField.css';

export interface FormulaFieldProps extends FieldProps {
  /** The formula: text with `Synonym0` …, and what these stand for. */
  value: FormulaValue;
  /** Called with the whole formula at every change; an empty one has neither text nor synonyms. */
  onChange: (value: FormulaValue) => void;
  /** What variables are chosen from: organizations, buildings and meters. Keep it between renders. */
  tree: SelectorTree;
  /** The tree is still on its way. */
  isTreeLoading?: boolean;
  /** Called when the verdict on the formula changes. */
  onCheck?: (state: FormulaState) => void;
  /** Called when the focus leaves the text. */
  onBlur?: () => void;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A formula as text with variables of the structure in it. `@` opens consumption, `$` cost, `?` and `#` operators and
 * functions; a variable is taken out as one. Checked while it is typed.
 * @example <FormulaField label="فرمول محور عمودی" value={formula} onChange={setFormula} tree={tree} isRequired />
 */
export function FormulaField(props: FormulaFieldProps) {
  const { value, onChange, tree, isTreeLoading = false, onCheck, isDisabled } = props;
  const { t, digits } = useEnergy();
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.ref, () => box.current!);
  const reader = useFormulaReader();
  const editor = useFormulaDraft(value, digits, box, onChange);
  const { draft, newest, selection, wanted } = editor;
  const [picker, setPicker] = useState<PickerKind | null>(null);
  const [message, setMessage] = useState('');

  const written = useMemo(() => writeDraft(draft), [draft]);
  const check = useMemo(() => checkDraft(draft, written, reader, t), [draft, written, reader, t]);
  useEffect(() => onCheck?.(check.state), [check.state, onCheck]);
  useUndoOfBrowser(box, editor);

  const sayGone = (before: FormulaDraft, range: Range) => {
    const whole = wholeTokens(before, range);
    const gone = before.tokens.filter(({ from, to }) => whole.from <= from && to <= whole.to);
    setMessage(
      gone.map(({ variable }) => t('formulaField.removed', { label: isolate(variable.label) })).join(' '),
    );
  };
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value: after, selectionStart } = event.target;
    const { typed, ...range } = changeOf(newest.current.shown, after, selectionStart);
    const opened = formulaTriggers[typed];
    if (opened) {
      // The character stays out of the text; what is chosen comes in its place.
      selection.current = range;
      wanted.current = range;
      setPicker(opened);
      return;
    }
    sayGone(newest.current, range);
    editor.replace(range, [typed], event.timeStamp, typed.length <= 1 && range.to - range.from <= 1);
  };
  const put = (parts: readonly DraftPart[], back = 0) => {
    const range = selection.current;
    editor.replace(range, parts, 0);
    if (back > 0 && wanted.current) {
      const caret = wanted.current.from - back;
      wanted.current = { from: caret, to: caret };
    }
    setPicker(null);
  };
  const choosePlace = () => {
    const element = box.current!;
    const { selectionStart, selectionEnd } = element;
    if (selectionStart === selectionEnd) {
      const at = caretPlace(newest.current, selectionStart, selection.current.to);
      if (at !== selectionStart) element.setSelectionRange(at, at);
      selection.current = { from: at, to: at };
    } else selection.current = { from: selectionStart, to: selectionEnd };
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    // On a Persian keyboard the key of Z types another letter.
    if (isCommand && (event.code === 'KeyZ' || event.code === 'KeyY')) {
      event.preventDefault();
      if (event.code === 'KeyY' || event.shiftKey) editor.redo();
      else editor.undo();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && !isCommand && !event.altKey) {
      jumpOver(event, newest.current);
    }
  };
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (from === to) return;
    event.preventDefault();
    const range = wholeTokens(newest.current, { from, to });
    copyRange(event.clipboardData, newest.current, range);
    if (event.type !== 'cut') return;
    sayGone(newest.current, range);
    editor.replace(range, [], event.timeStamp);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const parts = pastedParts(event.clipboardData);
    if (!parts) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    editor.replace({ from, to }, parts, event.timeStamp);
  };

  const error = props.error ?? check.sentence;
  return (
    <FieldShell {...props} error={error} hint={props.hint ?? t('formulaField.hint')}>
      {(control) => (
        <div
          ref={frame}
          className="eui-formula-frame"
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled || undefined}
        >
          <div className="eui-formula-box">
            <FormulaMirror draft={draft} mistake={check.place} />
            <textarea
              {...control}
              ref={box}
              dir="ltr"
              rows={1}
              className="eui-formula-input"
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              // biome-ignore lint/a11y/noAutofocus: the caller decides, for the first field of a dialog
              autoFocus={props.autoFocus}
              value={draft.shown}
              onChange={type}
              onKeyDown={press}
              onSelect={choosePlace}
              onCopy={copy}
              onCut={copy}
              onPaste={paste}
              onBlur={() => {
                if (picker === null) editor.settle();
                props.onBlur?.();
              }}
            />
          </div>
          <FormulaTools
            picker={picker}
            isDisabled={isDisabled}
            onOpen={(kind) => {
              // A picker gives the focus back to where it was: the text goes on there.
              box.current?.focus();
              setPicker(kind);
            }}
            onMistake={
              check.place &&
              (() => {
                const { from, to } = check.place!;
                box.current?.focus();
                box.current?.setSelectionRange(from, to);
              })
            }
          />
          <p role="status" className="eui-sr-only">
            {message}
          </p>
          <FormulaPicker
            kind={picker}
            anchor={frame}
            tree={tree}
            isTreeLoading={isTreeLoading}
            reader={reader}
            onVariable={(variable) => {
              setMessage(t('formulaField.inserted', { label: isolate(variable.label) }));
              put([variable]);
            }}
            onSign={(before, after) => put([before + after], after.length)}
            onClose={() => setPicker(null)}
          />
        </div>
      )}
    </FieldShell>
  );
}

/** An arrow key takes a variable in one step, in the direction of the formula. */
function jumpOver(event: KeyboardEvent<HTMLTextAreaElement>, { tokens }: FormulaDraft): void {
  const box = event.currentTarget;
  const isForward = event.key === 'ArrowRight';
  const isBackwards = box.selectionDirection === 'backward';
  const [fixed, moving] = isBackwards
    ? [box.selectionEnd, box.selectionStart]
    : [box.selectionStart, box.selectionEnd];
  if (!event.shiftKey && fixed !== moving) return;
  const token = tokens.find(({ from, to }) => (isForward ? from : to) === moving);
  if (!token) return;
  event.preventDefault();
  const at = isForward ? token.to : token.from;
  if (event.shiftKey)
    box.setSelectionRange(Math.min(fixed, at), Math.max(fixed, at), at < fixed ? 'backward' : 'forward');
  else box.setSelectionRange(at, at);
}

/** The menu of the browser and the phone undo what we keep, not what they remember. */
function useUndoOfBrowser(
  box: { readonly current: HTMLTextAreaElement | null },
  { undo, redo }: { undo: () => boolean; redo: () => boolean },
): void {
  const steps = useRef({ undo, redo });
  useEffect(() => {
    steps.current = { undo, redo };
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: InputEvent) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      if (event.inputType === 'historyUndo') steps.current.undo();
      else steps.current.redo();
    };
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [box]);
}
