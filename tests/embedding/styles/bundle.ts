import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { stylesheetsOf } from '../../../tooling/scopeCss.mjs';

export interface Bundle {
  readonly script: string;
  /** `styles.css` and `embed.css`, as the package publishes them. */
  readonly sheets: Readonly<Record<'styles.css' | 'embed.css', string>>;
}

/** The components with both stylesheets, made from the sources by the rules of the package's build. */
export async function bundleComponents(): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('components.tsx', import.meta.url))],
    ...{ bundle: true, format: 'esm', jsx: 'automatic', write: false, outdir: 'out', target: 'es2023' },
    conditions: ['energy-source'],
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
  });
  const of = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return { script: of('.js'), sheets: await stylesheetsOf(of('.css')) };
}
