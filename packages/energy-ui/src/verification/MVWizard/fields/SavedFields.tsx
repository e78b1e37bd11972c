import { useId, useState } from 'react';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { TextField } from '../../../primitives/TextField/TextField.tsx';

/** A draft of a stored value; a newer stored value replaces it. */
function useDraftOf<Value>(stored: Value): [Value, (next: Value) => void] {
  const [known, setKnown] = useState(stored);
  const [draft, setDraft] = useState(stored);
  if (!Object.is(known, stored)) {
    setKnown(stored);
    setDraft(stored);
  }
  return [draft, setDraft];
}

interface SavedTextProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onSave: (text: string) => void;
  /** A blank field falls back to what is stored. */
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/** A line of text that is saved when the field is left. */
export function SavedText({ label, value, maxLength, onSave, isRequired, isReadOnly }: SavedTextProps) {
  const [draft, setDraft] = useDraftOf(value);
  return (
    <TextField
      {...{ label, maxLength }}
      isRequired={isRequired ?? false}
      isReadOnly={isReadOnly ?? false}
      value={draft}
      onChange={setDraft}
      onBlur={() => {
        const text = draft.trim();
        if (text === '' && isRequired) setDraft(value);
        else if (text !== value) onSave(text);
      }}
    />
  );
}

interface SavedNumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly onSave: (value: number | null) => void;
  readonly unit?: string;
  readonly minValue?: number;
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

/** A number that is saved when the field is left. */
export function SavedNumber({ value, onSave, ...field }: SavedNumberProps) {
  const [draft, setDraft] = useDraftOf(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur comes up from the field
    <div
      onBlur={() =>
        draft !== value && !(draft !== null && draft < (field.minValue ?? draft)) && onSave(draft)
      }
    >
      <NumberField {...field} value={draft} onChange={setDraft} />
    </div>
  );
}

interface SavedLinesProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onSave: (text: string) => void;
  readonly hint?: string;
  readonly rows?: number;
  readonly dir?: 'ltr';
  readonly isReadOnly?: boolean;
}

/** Several lines of text that are saved when the field is left. */
export function SavedLines({
  label,
  value,
  maxLength,
  onSave,
  hint,
  rows = 4,
  dir,
  ...field
}: SavedLinesProps) {
  const id = useId();
  const [draft, setDraft] = useDraftOf(value);
  return (
    <div className="eui-mv-lines">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...{ id, rows, maxLength }}
        readOnly={field.isReadOnly}
        dir={dir ?? 'auto'}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => draft !== value && onSave(draft)}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
