import { gzipSync } from 'node:zlib';
import { scaleLinear } from '@visx/scale';
import { build } from 'esbuild';
import { placeAxis, planAxis } from '../packages/energy-ui/src/charts/layout/axes/axes.ts';
import { figuresOf, goal, race, type Section } from './measure.ts';

const VALUES = 10_000;
const AXES = 100;
const frame = { left: 60, right: 960, top: 20, bottom: 320, width: 900, height: 300 };
const words = { formatValue: String, axisTitle: () => '' };

/** Size of a module in kB: minified, tree-shaken, gzipped. */
async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    ...{ bundle: true, minify: true, write: false, format: 'esm', conditions: ['energy-source'] },
  });
  return gzipSync(outputFiles[0]!.contents).length / 1000;
}

/** Value axes: from round heights to pixels. */
export async function axes(): Promise<Section> {
  const plan = planAxis(
    { id: 'value', unit: 'kWh', min: 0, max: 9_730, fromZero: true } as never,
    words as never,
  );
  const values = Array.from({ length: VALUES }, (_, at) => (at * 7919) % 9_730);
  let sink = 0;
  const place = {
    ours: () => placeAxis(plan, frame as never, true, 0).toY,
    '@visx/scale': () =>
      scaleLinear<number>({
        domain: [plan.values[0]!, plan.values.at(-1)!],
        range: [frame.bottom, frame.top],
      }) as (value: number) => number,
  };
  for (const value of values)
    if (Math.abs(place.ours()(value) - place['@visx/scale']()(value)) > 1e-9)
      throw new Error(`The scales differ at ${value}.`);
  const over = (make: () => (value: number) => number) => () => {
    for (let at = 0; at < AXES; at += 1) {
      const toY = make();
      for (const value of values) sink += toY(value);
    }
  };
  const times = await race(7, { ours: over(place.ours), '@visx/scale': over(place['@visx/scale']) });
  if (sink === 0) throw new Error('Nothing was computed.');
  const sizes = {
    ours: await sizeOf("export { placeAxis } from '../packages/energy-ui/src/charts/layout/axes/axes.ts';"),
    '@visx/scale': await sizeOf("export { scaleLinear } from '@visx/scale';"),
  };
  return {
    title: 'Axes',
    how: `${AXES} axes with ${VALUES.toLocaleString('en')} values each, which both place alike; size minified and gzipped, only what is used; median of 7 interleaved rounds.`,
    figures: [...figuresOf('placing values', 'ms', times), ...figuresOf('size', 'kB', sizes)],
    goals: [
      goal('placing values', '@visx/scale', 1, times.ours!, times['@visx/scale']!),
      goal('size', '@visx/scale', 1, sizes.ours, sizes['@visx/scale']),
    ],
  };
}
