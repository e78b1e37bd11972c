import { expect, test } from 'vitest';
import { main } from '../support/files.ts';
import { eventually, hand, press, screen, servePages } from '../support/openPage.ts';
import { newMeter, unitOf } from '../support/world.ts';

const pages = servePages();

test('an English reader finds unit and factors of a gas meter by their English names, and is remembered', async () => {
  const unit = await unitOf(pages.api, 'gas');
  const gasFactors = [{ from: '2024-03-20', kWhPerM3: 9.8 }];
  const { id } = await newMeter(pages.api, 'گاز', { unit, gasFactors });
  await pages.open(`/Organization?node=m.${id}`);
  await press(/^منوی کاربر/);
  await hand.click(await screen.findByRole('radio', { name: 'English' }));
  await hand.keyboard('{Escape}');
  await main(/UnitGas \(.?m³/);
  await main(/9\.8/);
  expect(document.documentElement.lang).toBe('en');
  await eventually(async () => expect(await pages.api.getPreferences()).toMatchObject({ locale: 'en' }));
  await pages.api.savePreferences({ body: { preferences: { locale: null } } });
});
