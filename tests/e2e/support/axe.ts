import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Color rules: the only ones that another theme can violate. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Axe finds no violations in the theme that is shown. */
export async function expectAccessible(
  page: Page,
  { withoutRules = [], where }: { withoutRules?: readonly string[]; where?: string } = {},
): Promise<void> {
  await expectNoViolations(builderOf(page).disableRules([...withoutRules]), where);
}

/** Axe finds no violations in the theme that is shown, and none of color in the other, which shows the same DOM. */
export async function expectAccessibleInBothThemes(
  page: Page,
  { withoutRules = [], where = '' }: { withoutRules?: readonly string[]; where?: string } = {},
): Promise<void> {
  await expectAccessible(page, { withoutRules, where });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  const rules = colorRules.filter((rule) => !withoutRules.includes(rule));
  await expectNoViolations(builderOf(page).withRules(rules), `${where} ${other}`);
  await page.emulateMedia({ colorScheme: shown });
}

/**
 * Live announcements stay in the DOM for seconds after their label was removed. Legacy: no second page for one frame. What
 * passed is checked, but not described: that was nine tenths of an answer of half a megabyte.
 */
const builderOf = (page: Page) =>
  new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);

async function expectNoViolations(builder: AxeBuilder, where?: string): Promise<void> {
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    where,
  ).toEqual([]);
}
