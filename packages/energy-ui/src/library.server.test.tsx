// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import { componentNames, storyOf } from './testing/library/storyOf.ts';

test.each(componentNames)('%s is drawn on the server', (name) => {
  const Story = storyOf(name);
  const html = renderToString(
    <EnergyProvider>
      <Story />
    </EnergyProvider>,
  );
  expect(html).toContain('dir="rtl"');
});
