// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import { samples } from './testing/samples.tsx';

test.each(Object.keys(samples))('%s is drawn on the server', (name) => {
  const root = { className: 'sample-class', id: 'sample-id' };
  const html = renderToString(<EnergyProvider>{samples[name]!(root)}</EnergyProvider>);
  expect(html).toContain('dir="rtl"');
});
