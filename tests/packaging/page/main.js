// The page of a developer who has only the packages: a tree, an upload, and a client that calls the page's own server.

import { buildStructureTree } from '@org/energy-core';
import { createClient } from '@org/energy-core/api';
import { EnergyProvider, TreeSelector, UploadWizard } from '@org/energy-ui';
import { useMeterReadings } from '@org/energy-ui/sheet-import';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '@org/energy-ui/styles.css';

const organization = { _id: '1', name: 'گروه صنعتی آرمان', status: 'فعال' };
const building = {
  _id: '2',
  name: 'ساختمان مرکزی ونک',
  organization,
  city: null,
  kind: 'Building',
  area: 6850,
  type: 'private-office',
  peopleCount: null,
  eIdeal: null,
  standard: null,
};
const tree = buildStructureTree({ organizations: [organization], buildings: [building], meters: [] });
const unit = {
  _id: 'e',
  name: 'برق',
  unit: 'kWh',
  abbr: 'kWh',
  type: 'Consumption',
  kind: 'additive',
  carrier: 'electricity',
  icon: 'bolt',
  color: 'cat-1',
  related: [],
};
const meter = {
  _id: '3',
  name: 'برق ورودی',
  hasChild: false,
  type: 'Consumption',
  kind: 'consumption',
  subMeters: 'adds',
  unit,
  tagName: '',
  organization,
  building,
  icon: null,
  color: null,
  parentMeter: null,
};
const lists = {
  organizations: { items: [organization] },
  buildings: { items: [building] },
  meters: { items: [meter] },
};
const calls = {
  check: async () => ({ existing: [] }),
  store: async (_, readings) => ({
    stored: readings.length,
    replaced: 0,
    leftOut: 0,
    keptCosts: 0,
    upload: null,
  }),
  problemOf: (error) => ({ message: String(error) }),
};
const start = { organization: '1', site: '2', meter: '3' };
function Upload() {
  const { state, send } = useMeterReadings({ lists, calls, start });
  return createElement(UploadWizard, { state, send, history: { items: [], onDownload: () => {} } });
}
for (const [name, given] of [
  ['own', {}],
  ['given', { fetch }],
])
  createClient({ baseUrl: '', getToken: () => null, ...given })
    .listCities()
    .catch(({ code }) => {
      document.body.dataset[name] = code;
    });
createRoot(document.getElementById('root')).render(
  createElement(
    EnergyProvider,
    null,
    createElement(TreeSelector, {
      label: 'ساختار',
      tree,
      mode: 'multi-select',
      value: [],
      onChange: () => {},
    }),
    createElement(Upload),
  ),
);
