import { useState } from 'react';
import { useControlled } from '../../primitives/useControlled.ts';
import type { BaselineRow } from '../baselineRow.ts';

/** Props of every chart that lights the selected row. */
export interface SelectedRowProps {
  /** Key of the selected row, the same for all charts of a page; uncontrolled if omitted. */
  selected?: string | null;
  /** Row selected at first, in an uncontrolled chart. */
  defaultSelected?: string | null;
  /** Called with the key of the row that is clicked or chosen with Enter; null when its card is closed. */
  onSelect?: (key: string | null) => void;
  /** Shows the card of any selected row (true) or of none (false); default of one selected in this chart. */
  hasCard?: boolean;
}

/** The selected row of a chart, and whether its card is shown here. */
export function useSelectedRow(
  rows: readonly BaselineRow[],
  { selected: given, defaultSelected, onSelect, hasCard }: SelectedRowProps,
) {
  const [selected, setSelected] = useControlled<string | null>(given, defaultSelected ?? null, onSelect);
  const [chosenHere, setChosenHere] = useState<string | null>(null);
  const row = selected === null ? undefined : rows.find(({ key }) => key === selected);
  return {
    row,
    isCardShown: row !== undefined && (hasCard ?? chosenHere === selected),
    select: (key: string | null) => {
      setChosenHere(key);
      setSelected(key);
    },
  };
}
