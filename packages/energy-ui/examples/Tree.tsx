import { buildTree } from '@org/energy-core/metering';
import { LeanEnergyProvider, TreeSelector, texts } from '@org/energy-ui/tree';
import { useState } from 'react';

const tree = buildTree([
  { id: 'vanak', parent: null, name: 'ساختمان مرکزی ونک' },
  { id: 'power', parent: 'vanak', name: 'برق ورودی اصلی' },
  { id: 'gas', parent: 'vanak', name: 'گاز موتورخانه' },
]);

export function Tree() {
  const [ids, setIds] = useState<string[]>(['power']);
  return (
    <LeanEnergyProvider texts={texts}>
      <TreeSelector label="ساختار" tree={tree} mode="multi-select" value={ids} onChange={setIds} />
    </LeanEnergyProvider>
  );
}
