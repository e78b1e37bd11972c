// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import { EnergyLabelScale } from './label/EnergyLabelScale/EnergyLabelScale.tsx';
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

/** They lie above the page, which a browser knows. */
const overlays = [
  ...['CommandPalette', 'ConfirmDialog', 'DeleteHistoryDialog', 'Dialog', 'EventDialog'],
  ...['FigureDays', 'FigureTrail'],
];

test.each(componentNames)('%s is drawn on the server in English at once', (name) => {
  const Story = storyOf(name);
  const html = renderToString(
    <EnergyProvider locale="en">
      <Story id="sample-id" />
    </EnergyProvider>,
  );
  expect(html).toContain('dir="ltr"');
  expect(html.includes('id="sample-id"')).toBe(!overlays.includes(name));
});

test('the sentences of a server are those of the language asked for', () => {
  const html = renderToString(
    <EnergyProvider locale="en">
      <EnergyLabelScale grade={null} />
    </EnergyProvider>,
  );
  expect(html).toContain('No grade');
});
