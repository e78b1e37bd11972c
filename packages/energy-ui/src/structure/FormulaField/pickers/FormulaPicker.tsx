import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../../i18n/useEnergy.ts';
import type { SelectorTree } from '../../TreeSelector/TreeRow.tsx';
import type { FormulaVariable } from '../formulaValue.ts';
import type { FormulaReader } from '../useFormulaReader.ts';
import { CityPicker, type FormulaCity } from './CityPicker.tsx';
import { SignPicker } from './SignPicker.tsx';
import { VariablePicker } from './VariablePicker.tsx';
import '../../../primitives/Field/Popup.css';

export type PickerKind = 'consumption' | 'cost' | 'temperature' | 'operator';

interface FormulaPickerProps {
  /** null = closed. */
  kind: PickerKind | null;
  /** The anchor element. */
  anchor: RefObject<HTMLElement | null>;
  tree: SelectorTree;
  /** Index of the node whose carrier is asked first. */
  node: number | null;
  isTreeLoading: boolean;
  cities: readonly FormulaCity[];
  reader: FormulaReader | null;
  onVariable: (variable: FormulaVariable) => void;
  onSign: (before: string, after: string) => void;
  onClose: () => void;
}

/** Popover of the input: the structure, or the operators and functions. */
export function FormulaPicker(props: FormulaPickerProps) {
  const { kind, anchor, tree, node, isTreeLoading, cities, reader, onVariable, onSign, onClose } = props;
  const t = useText();
  return (
    <Popover
      triggerRef={anchor}
      isOpen={kind !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
      offset={4}
      containerPadding={8}
      className="eui-popup eui-formula-popup"
    >
      {kind && (
        <Dialog className="eui-formula-picker" aria-label={t(`formulaField.pick.${kind}`)}>
          {kind === 'operator' ? (
            <SignPicker reader={reader} onPick={onSign} />
          ) : kind === 'temperature' ? (
            <CityPicker cities={cities} onPick={onVariable} />
          ) : (
            <VariablePicker
              type={kind}
              tree={tree}
              node={node}
              isLoading={isTreeLoading}
              onPick={onVariable}
            />
          )}
        </Dialog>
      )}
    </Popover>
  );
}
