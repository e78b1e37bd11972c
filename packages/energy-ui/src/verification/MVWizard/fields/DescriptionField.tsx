import { useState } from 'react';
import { RichTextEditor } from '../../RichTextEditor/RichTextEditor.tsx';

interface DescriptionFieldProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly onSave: (json: string | null) => void;
  readonly isReadOnly?: boolean;
}

/** A rich text that is saved when the editor is left. */
export function DescriptionField({ label, value = null, onSave, isReadOnly }: DescriptionFieldProps) {
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  return (
    <RichTextEditor
      label={label}
      value={draft}
      onChange={setDraft}
      onBlur={(json) => json !== value && onSave(json)}
      isDisabled={isReadOnly ?? false}
    />
  );
}
