import type { FormulaFieldHandle, FormulaState, FormulaValue } from '@org/energy-ui';
import { FormulaField } from '@org/energy-ui/structure';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { Structure } from '../../../../shared/structure/useStructure.ts';
import { formulaOfText, formulaToText } from '../state/formulaText.ts';
import type { VariableNames } from './useVariableNames.ts';

interface VariableFieldProps {
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The formula as it stands in the URL. */
  text: string;
  /** Called when the field is left, and at once with other variables. */
  onText: (text: string) => void;
  /** Name of the axis, for `onCheck`. */
  axis: string;
  onCheck: (axis: string, state: FormulaState) => void;
  structure: Structure;
  names: VariableNames;
  handle?: Ref<FormulaFieldHandle>;
}

const variablesOf = ({ synonyms }: FormulaValue): string =>
  synonyms.map(({ id, navType, type, kind }) => [navType, id, type, kind].join()).join(' ');

/** Formula of one variable of the baseline. What is typed goes to the URL when the field is left. */
export function VariableField({
  axis,
  text,
  onText,
  onCheck,
  structure,
  names,
  ...field
}: VariableFieldProps) {
  const [value, setValue] = useState(() => formulaOfText(text, names.labelled));
  const [shown, setShown] = useState(text);
  if (text !== shown) {
    setShown(text);
    if (text !== formulaToText(value)) setValue(formulaOfText(text, names.labelled));
  }
  const check = useCallback((state: FormulaState) => onCheck(axis, state), [axis, onCheck]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus, also that of the pickers
    <div
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => {
        leaving.current = setTimeout(() => onText(formulaToText(value)));
      }}
    >
      <FormulaField
        {...field}
        value={value}
        onChange={(next) => {
          const isOther = variablesOf(next) !== variablesOf(value);
          setValue(next);
          if (isOther) onText(formulaToText(next));
        }}
        onCheck={check}
        cities={names.cities}
        tree={structure.tree}
        isTreeLoading={structure.isLoading}
      />
    </div>
  );
}
