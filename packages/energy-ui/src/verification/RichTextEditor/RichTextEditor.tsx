import { checkRichText, type RichTextIssue } from '@org/energy-core';
import { lazy, Suspense, useId, useState } from 'react';
import { findingText } from '../../baseline/words/findingText.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { FieldNote, type FieldProps, LabelWords } from '../../primitives/Field/Field.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { rootProps, useFieldRef } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { RichTextView } from '../RichTextView/RichTextView.tsx';
import { lettersOf } from './lettersOf.ts';
import './RichTextEditor.css';

export interface RichTextEditorProps extends FieldProps {
  /** Raw JSON of the text, null without one. Uncontrolled if omitted. */
  value?: string | null;
  /** Raw JSON at first, in an uncontrolled editor. */
  defaultValue?: string | null;
  /** Called a moment after each change with checked raw JSON; null for an empty text. */
  onChange?: (json: string | null) => void;
  /** Called with the whole text when the editor is left; not while the text may not be stored. */
  onBlur?: (json: string | null) => void;
  /** Height in px from which the text scrolls; default 420. */
  maxHeight?: number;
}

const DraftEditor = lazy(() => import('./DraftEditor.tsx'));

/**
 * Editor of a rich text: styles, block types, sizes, fonts, lists, alignment, colors, links, pictures and history. It hands out
 * nothing but raw JSON within `richTextLimits`; `RichTextView` shows it elsewhere. Its code loads with it.
 * @example <RichTextEditor label="شرح پروژه" value={json} onBlur={save} />
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, error, isRequired, isDisabled = false, onBlur, maxHeight = 420 } = props;
  const [value, setValue] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const root = useFieldRef<HTMLDivElement>(props.ref, '[contenteditable]');
  const energy = useEnergy();
  const { t } = energy;
  const id = useId();
  const [issue, setIssue] = useState<RichTextIssue | null>(null);
  /** The last value that was checked, so that one of its own is not read again. */
  const [checked, setChecked] = useState<string | null>(null);
  const isUnreadable = value !== null && value !== '' && value !== checked && !checkRichText(value).ok;
  const wrong = error ?? (issue && findingText(issue, {}, energy));
  const change = (json: string | null) => {
    setChecked(json);
    setValue(json);
  };
  return (
    <div {...rootProps(props, 'eui-field', 'eui-rich-text-editor')} ref={root}>
      <span id={`${id}-label`} className="eui-field-label">
        <LabelWords label={label} {...(isRequired && { isRequired })} />
      </span>
      {isUnreadable ? (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" isDisabled={isDisabled} onPress={() => change(null)}>
              {t('verification.editor.anew')}
            </Button>
          }
        >
          {t('verification.editor.unreadable')}
          <span className="eui-rich-text-letters" dir="auto">
            {lettersOf(value)}
          </span>
        </Notice>
      ) : isDisabled ? (
        <section
          className="eui-rich-text-box eui-rich-text-shown"
          aria-labelledby={`${id}-label`}
          data-disabled
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
          tabIndex={0}
          style={{ maxBlockSize: maxHeight }}
        >
          <RichTextView text={value} />
        </section>
      ) : (
        <Suspense fallback={<Skeleton shape="text" rows={5} />}>
          <DraftEditor
            value={value === '' ? null : value}
            onChange={change}
            onBlur={(json) => onBlur?.(json)}
            onIssue={setIssue}
            maxHeight={maxHeight}
            labelId={`${id}-label`}
            noteId={wrong || hint ? `${id}-note` : undefined}
            textId={`${id}-text`}
          />
        </Suspense>
      )}
      <div role={wrong ? 'alert' : undefined}>
        <FieldNote id={`${id}-note`} error={wrong} hint={hint} />
      </div>
    </div>
  );
}
