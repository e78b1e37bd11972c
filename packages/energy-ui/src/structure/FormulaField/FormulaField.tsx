import { formulaTriggers, isolate } from '@org/energy-core';
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
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type FieldProps, FieldShell } from '../../primitives/Field/Field.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import type { SelectorTree } from '../TreeSelector/TreeRow.tsx';
import { checkDraft, type FormulaState } from './checkDraft.ts';
import { FormulaDoubt } from './FormulaDoubt.tsx';
import { FormulaMirror } from './FormulaMirror.tsx';
import { FormulaTools } from './FormulaTools.tsx';
import { copyRange, pastedParts } from './formulaClipboard.ts';
import {
  changeOf,
  clampCaret,
  type DraftPart,
  type FormulaDraft,
  type Range,
  wholeTokens,
  writeDraft,
} from './formulaDraft.ts';
import { emptyFormula, type FormulaValue, type FormulaVariable } from './formulaValue.ts';
import type { FormulaCity } from './pickers/CityPicker.tsx';
import { FormulaPicker, type PickerKind } from './pickers/FormulaPicker.tsx';
import { nodeVariable, onlyCarrier } from './pickers/nodeVariable.ts';
import { useFormulaDraft } from './useFormulaDraft.ts';
import { useFormulaReader } from './useFormulaReader.ts';
import './FormulaField.css';

/** What can be done to a field from outside. */
export interface FormulaFieldHandle {
  /** Inserts the consumption of a node at the caret; asks for the carrier if there are several. */
  insertNode: (id: string) => void;
  focus: () => void;
}

export interface FormulaFieldProps extends FieldProps {
  /** The formula: text with `Synonym0` …, and the variables they refer to; uncontrolled if omitted. */
  value?: FormulaValue;
  /** Initial formula of an uncontrolled field. */
  defaultValue?: FormulaValue;
  /** Called with the whole formula on every change; an empty one has neither text nor synonyms. */
  onChange?: (value: FormulaValue) => void;
  /** Structure to choose variables from: organizations, buildings and meters. Memoize it. */
  tree: SelectorTree;
  /** The tree is loading. */
  isTreeLoading?: boolean;
  /** Cities whose temperature can be a variable; default none. */
  cities?: readonly FormulaCity[];
  /** Called when the validation state changes. */
  onCheck?: (state: FormulaState) => void;
  /** Called on blur. */
  onBlur?: () => void;
  /** To insert nodes from outside, as from a tree beside the field. */
  handle?: Ref<FormulaFieldHandle>;
  /** Focuses the field on mount. */
  autoFocus?: boolean;
}

/**
 * Formula editor with variables of the structure. `@` opens consumption, `$` cost, `?` and `#` operators and
 * functions; a variable is deleted as a unit. Validated while typing.
 * @example <FormulaField label="فرمول محور عمودی" value={formula} onChange={setFormula} tree={tree} isRequired />
 */
export function FormulaField(props: FormulaFieldProps) {
  const { tree, isTreeLoading = false, cities = [], onCheck, isDisabled } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? emptyFormula, props.onChange);
  const { t, digits } = useEnergy();
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const reader = useFormulaReader();
  const editor = useFormulaDraft(value, digits, box, setValue);
  const { draft, newest, selection, wanted } = editor;
  const [picker, setPicker] = useState<PickerKind | null>(null);
  /** Index of the node whose carrier the picker asks. */
  const [node, setNode] = useState<number | null>(null);
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
      // The trigger character is not inserted; the chosen item replaces it.
      selection.current = range;
      wanted.current = range;
      setPicker(opened);
      return;
    }
    sayGone(newest.current, range);
    editor.replace(range, [typed], event.timeStamp, typed.length <= 1 && range.to - range.from <= 1);
  };
  const closePicker = () => {
    setPicker(null);
    setNode(null);
  };
  const put = (parts: readonly DraftPart[], back = 0) => {
    const range = selection.current;
    editor.replace(range, parts, 0);
    if (back > 0 && wanted.current) {
      const caret = wanted.current.from - back;
      wanted.current = { from: caret, to: caret };
    }
    closePicker();
  };
  const putVariable = (variable: FormulaVariable) => {
    setMessage(t('formulaField.inserted', { label: isolate(variable.label) }));
    put([variable]);
  };
  useImperativeHandle(props.handle, () => ({
    focus: () => box.current?.focus(),
    insertNode: (id) => {
      const at = tree.indexOf.get(id);
      if (at === undefined) return;
      box.current?.focus();
      const carrier = onlyCarrier(tree, at);
      if (carrier !== undefined) return putVariable(nodeVariable(tree, at, 'consumption', carrier, t));
      setNode(at);
      setPicker('consumption');
    },
  }));
  const choosePlace = () => {
    const element = box.current!;
    const { selectionStart, selectionEnd } = element;
    if (selectionStart === selectionEnd) {
      const at = clampCaret(newest.current, selectionStart, selection.current.to);
      if (at !== selectionStart) element.setSelectionRange(at, at);
      selection.current = { from: at, to: at };
    } else selection.current = { from: selectionStart, to: selectionEnd };
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    // On a Persian keyboard the Z key types another letter.
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
            <FormulaMirror draft={draft} mistake={check.range} doubt={check.doubt?.range ?? null} />
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
            hasCities={cities.length > 0}
            isDisabled={isDisabled}
            onOpen={(kind) => {
              // Closing a picker restores the focus and the caret.
              box.current?.focus();
              setPicker(kind);
            }}
            onMistake={
              check.range &&
              (() => {
                const { from, to } = check.range!;
                box.current?.focus();
                box.current?.setSelectionRange(from, to);
              })
            }
          />
          <FormulaDoubt
            doubt={isDisabled ? null : check.doubt}
            onWrite={(range, text) => {
              box.current?.focus();
              editor.replace(range, [text], 0);
            }}
          />
          <p role="status" className="eui-sr-only">
            {message}
          </p>
          <FormulaPicker
            kind={picker}
            anchor={frame}
            tree={tree}
            node={node}
            isTreeLoading={isTreeLoading}
            cities={cities}
            reader={reader}
            onVariable={putVariable}
            onSign={(before, after) => put([before + after], after.length)}
            onClose={closePicker}
          />
        </div>
      )}
    </FieldShell>
  );
}

/** An arrow key crosses a variable in one step, in the direction of the formula. */
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

/** Undo from the browser's or phone's menu uses our history, not the native one. */
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
