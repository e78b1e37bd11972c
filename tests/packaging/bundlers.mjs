// One app that installs the packed tarballs: it imports every entry, passes the strictest types with the declarations of
// its libraries, and is built by webpack, by Next (App Router), whose server renders components of ours, and for Vue.
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, inApp, manifestOf, ofOurs, see } from './support.mjs';

const packages = ['energy-core', 'energy-ui', 'energy-embed'];
/** The entry of a worker is started by its address: an import of its functions would listen to the page. */
const entries = packages.flatMap((name) =>
  Object.keys(manifestOf(`packages/${name}`).exports)
    .filter((path) => !/\.(css|json)$|\/worker$/.test(path))
    .map((path) => `@org/${name}${path.slice(1)}`),
);
const importAll = entries.map((entry, at) => `import * as entry${at} from '${entry}';`).join('\n');
const all = `[${entries.map((_, at) => `entry${at}`).join(', ')}]`;
const recipes = resolve('docs/embedding');

const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, skipLibCheck: false, noEmit: true },
  ...{ noPropertyAccessFromIndexSignature: true, noImplicitOverride: true, noImplicitReturns: true },
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2023' },
  ...{ lib: ['es2024', 'dom', 'dom.iterable'], jsx: 'react-jsx', allowJs: true },
};

/** A tree in Persian, drawn by the packed components. */
const tree = `
  import { buildStructureTree } from '@org/energy-core';
  import { EnergyProvider, TreeSelector } from '@org/energy-ui';
  import '@org/energy-ui/styles.css';
  const organization = { _id: '1', name: 'گروه صنعتی آرمان', status: 'فعال' as const };
  const tree = buildStructureTree({ organizations: [organization], buildings: [], meters: [] });
  export const Tree = () => (
    <EnergyProvider>
      <TreeSelector label="ساختار" tree={tree} mode="multi-select" selected={[]} onChange={() => {}} />
    </EnergyProvider>
  );`;
