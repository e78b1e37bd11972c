import type { Carrier } from '@org/energy-core';
import type { Translate } from '../../../i18n/texts.ts';
import type { SelectorTree } from '../../TreeSelector/TreeRow.tsx';
import type { FormulaVariable } from '../formulaValue.ts';
import { carriersBelow } from './carriersBelow.ts';

/** Consumption or cost; temperatures belong to cities. */
export type NodeVariableType = Exclude<FormulaVariable['type'], 'temperature'>;

const isMeter = (kind: SelectorTree['items'][number]['kind']) => kind === 'Meter' || kind === 'SubMeter';

/** The variable that a node of the structure is; `carrier` null for a meter. */
export function nodeVariable(
  tree: SelectorTree,
  node: number,
  type: NodeVariableType,
  carrier: Carrier | null,
  t: Translate,
): FormulaVariable {
  const { name, ref, id, kind } = tree.items[node]!;
  const base = carrier === null ? name : withCarrier(name, t(`carrier.${carrier}`));
  return {
    id: ref ?? id,
    navType: kind === 'Organization' ? 'Organization' : isMeter(kind) ? 'Meter' : 'Building',
    type,
    kind: carrier,
    label: type === 'cost' ? t('formulaField.costOf', { label: base }) : base,
  };
}

/** The carrier of a node that needs no choice: null for a meter; undefined if there is a choice or nothing. */
export function onlyCarrier(tree: SelectorTree, node: number): Carrier | null | undefined {
  if (isMeter(tree.items[node]!.kind)) return null;
  const below = carriersBelow(tree, node);
  return below.length === 1 ? below[0] : undefined;
}

/** Label as returned by the server. */
const withCarrier = (name: string, carrier: string): string => `${name} · ${carrier}`;
