import type { Carrier } from '@org/energy-core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { NodeIcon } from '../../TreeSelector/NodeIcon.tsx';
import type { SelectorTree } from '../../TreeSelector/TreeRow.tsx';
import { TreeSelector } from '../../TreeSelector/TreeSelector.tsx';
import type { FormulaVariable } from '../formulaValue.ts';
import { carriersBelow } from './carriersBelow.ts';
import { type NodeVariableType, nodeVariable, onlyCarrier } from './nodeVariable.ts';

interface VariablePickerProps {
  type: NodeVariableType;
  tree: SelectorTree;
  isLoading: boolean;
  /** Index of the node whose carrier is asked first. */
  node: number | null;
  onPick: (variable: FormulaVariable) => void;
}

const HEIGHT = 300;

/** The structure; for a node with several carriers asks for one. */
export function VariablePicker({ type, tree, isLoading, node, onPick }: VariablePickerProps) {
  const t = useText();
  const [asked, setAsked] = useState(node);
  const root = useRef<HTMLDivElement>(null);
  const carriers = asked === null ? [] : carriersBelow(tree, asked);
  const item = asked === null ? null : tree.items[asked]!;

  // Initial focus is in the search box; the arrows continue into the tree.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, [role="treeitem"][tabindex="0"]')?.focus();
  }, []);
  useEffect(() => {
    if (asked !== null) root.current?.querySelector<HTMLElement>('.eui-formula-carriers button')?.focus();
  }, [asked]);

  const pick = (node: number, carrier: Carrier | null) => onPick(nodeVariable(tree, node, type, carrier, t));
  const choose = (id: string | undefined) => {
    const node = id === undefined ? undefined : tree.indexOf.get(id);
    if (node === undefined) return;
    const only = onlyCarrier(tree, node);
    if (only === undefined) setAsked(node);
    else pick(node, only);
  };

  return (
    <div ref={root} className="eui-formula-variables">
      <TreeSelector
        label={t(`formulaField.pick.${type}`)}
        tree={tree}
        mode="single-select"
        value={item ? [item.id] : []}
        onChange={([id]) => choose(id)}
        isLoading={isLoading}
        emptyText={t('formulaField.emptyTree')}
        height={HEIGHT}
      />
      <div role="status" className="eui-formula-carriers">
        {item && (
          <>
            <p>
              {t(carriers.length > 0 ? 'formulaField.whichCarrier' : 'formulaField.noCarrier', {
                name: item.name,
              })}
            </p>
            {carriers.length > 0 && (
              <div className="eui-formula-carrier-row">
                {carriers.map((carrier) => (
                  <Button
                    key={carrier}
                    size="sm"
                    icon={<NodeIcon kind="Meter" carrier={carrier} />}
                    onPress={() => pick(asked!, carrier)}
                  >
                    {t(`carrier.${carrier}`)}
                  </Button>
                ))}
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}
