import { createClient } from '@org/energy-core/api';
import { navItemOfNodeId } from '@org/energy-core/charts';
import { texts as chartTexts } from '@org/energy-ui/chart';
import { ConnectedChart, ConnectedTree, ConnectedUpload } from '@org/energy-ui/connected';
import { LeanEnergyProvider, mergeTexts, texts as treeTexts } from '@org/energy-ui/tree';
import { texts as uploadTexts } from '@org/energy-ui/upload';
import { useState } from 'react';

const texts = mergeTexts(treeTexts, chartTexts, uploadTexts);
const client = createClient({
  baseUrl: 'https://energy.example',
  getToken: () => sessionStorage.getItem('energy-token'),
});

export function Connected() {
  const [ids, setIds] = useState<string[]>([]);
  const [uploads, setUploads] = useState(0);
  const node = navItemOfNodeId(ids[0] ?? ''); // 'm.17' becomes { navID: '17', navType: 'Meter' }
  return (
    <LeanEnergyProvider texts={texts}>
      <ConnectedTree client={client} label="ساختار" mode="single-select" value={ids} onChange={setIds} />
      <ConnectedChart
        key={uploads}
        client={client}
        query={node && { kind: 'year', year: 1403, nav: [node] }}
      />
      {node?.navType === 'Meter' && (
        <ConnectedUpload
          key={node.navID}
          client={client}
          meter={node.navID}
          onChange={() => setUploads(uploads + 1)}
        />
      )}
    </LeanEnergyProvider>
  );
}
