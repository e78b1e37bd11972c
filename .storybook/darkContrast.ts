import { expect } from 'storybook/test';

/** Asserts that a light story keeps its contrast in the dark theme. */
export async function expectDarkContrast(canvasElement: HTMLElement): Promise<void> {
  const roots = [...canvasElement.querySelectorAll<HTMLElement>('.eui-root[data-theme="light"]')];
  if (roots.length === 0) return;
  const { default: axe } = await import('axe-core');
  for (const root of roots) root.dataset.theme = 'dark';
  try {
    const { violations } = await axe.run(canvasElement, {
      ...{ runOnly: ['color-contrast'], resultTypes: ['violations'], selectors: false },
    });
    await expect(
      violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}: ${node.any[0]?.message}`)),
    ).toEqual([]);
  } finally {
    for (const root of roots) root.dataset.theme = 'light';
  }
}
