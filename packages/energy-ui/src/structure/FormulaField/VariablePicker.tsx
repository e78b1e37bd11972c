import type { Carrier } from '@org/energy-core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { NodeIcon } from '../TreeSelector/NodeIcon.tsx';
import type { SelectorTree } from '../TreeSelector/TreeRow.tsx';
import { TreeSelector } from '../TreeSelector/TreeSelector.tsx';
import { carriersBelow } from './carriersBelow.ts';
import type { FormulaVariable } from './formulaValue.ts';

interface VariablePickerProps {
  kind: FormulaVariable['kind'];
  tree: SelectorTree;
  isLoading: boolean;
  onPick: (variable: FormulaVariable) => void;
}

const HEIGHT = 300;

/** The structure; for a node with several carriers asks for one. */
export function VariablePicker({ kind, tree, isLoading, onPick }: VariablePickerProps) {
  const t = useText();
  const [asked, setAsked] = useState<number | null>(null);
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

  const pick = (node: number, carrier: Carrier | null) => {
    const { name, ref, id, kind: nodeKind } = tree.items[node]!;
    const base = carrier === null ? name : withCarrier(name, t(`carrier.${carrier}`));
    onPick({
      id: ref ?? id,
      navType:
        nodeKind === 'Organization'
          ? 'Organization'
          : nodeKind === 'Meter' || nodeKind === 'SubMeter'
            ? 'Meter'
            : 'Building',
      kind,
      type: carrier,
      label: kind === 'cost' ? t('formulaField.costOf', { label: base }) : base,
    });
  };
  const choose = (id: string | undefined) => {
    const node = id === undefined ? undefined : tree.indexOf.get(id);
    if (node === undefined) return;
    const chosen = tree.items[node]!.kind;
    if (chosen === 'Meter' || chosen === 'SubMeter') return pick(node, null);
    const below = carriersBelow(tree, node);
    if (below.length === 1) pick(node, below[0]!);
    else setAsked(node);
  };

  return (
    <div ref={root} className="eui-formula-variables">
      <TreeSelector
        label={t(`formulaField.pick.${kind}`)}
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

/** Label as returned by the server. */
const withCarrier = (name: string, carrier: string): string => `${name} · ${carrier}`;
