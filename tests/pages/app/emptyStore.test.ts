import { expect, test } from 'vitest';
import { eventually, hand, isGone, leadsTo, says, screen, servePages } from '../support/openPage.ts';

const pages = servePages();

test('in an empty store each page says what is missing and leads on', async () => {
  const paths = [
    ...['/PeriodicChart', '/EnergyLabel', '/UploadMeterData', '/MeterData', '/Review', '/'],
    ...['/FormulaBuilder', '/trend?mode=new'],
  ];
  for (const path of paths) {
    await pages.open(path);
    const action = await eventually(() => {
      const found = document.querySelector<HTMLElement>('main .eui-empty-action button');
      expect(found).not.toBeNull();
      return found!;
    });
    await hand.click(action);
    await leadsTo(/^\/Organization\?wizard/);
    await screen.findByRole('button', { name: 'سازمان تازه' });
  }
});

test('a card of the home page that fails says so, and the others live on', async () => {
  pages.cuts = [{ path: /\/file\/document$/ }];
  await pages.open('/');
  await says('هنوز سازمانی ثبت نشده است');
  await says('مستندات خوانده نشدند');
  await screen.findByRole('heading', { name: /^امروز/ });
  pages.cuts = [];
  await hand.click((await screen.findAllByRole('button', { name: 'تلاش دوباره' }))[0]!);
  await isGone('مستندات خوانده نشدند');
  await says('هنوز مستند استانداردی ثبت نشده است');
});
