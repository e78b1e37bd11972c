import { nodeAction } from '../e2e/support/nodeMenu.ts';
import { pictures } from './support/screens.ts';

pictures([
  { name: 'structure', path: '/Organization?node=o.1', also: ['dark', 390, 'en'], isWhole: true },
  { name: 'structure-building', path: '/Organization?node=b.1', also: ['dark', 390], isWhole: true },
  { name: 'structure-site', path: '/Organization?node=b.2', isWhole: true },
  { name: 'structure-meter', path: '/Organization?node=m.1', also: [390], isWhole: true },
  { name: 'structure-parameter', path: '/Organization?node=m.20' },
  {
    name: 'structure-form',
    path: '/Organization?node=o.1',
    also: ['dark', 390],
    async act(page) {
      await page.getByRole('button', { name: 'ساختمان تازه' }).first().click();
      await page.getByRole('dialog').getByLabel('نام *', { exact: true }).waitFor();
    },
  },
  {
    name: 'structure-meter-form',
    path: '/Organization?node=b.1',
    async act(page) {
      await page.getByRole('button', { name: 'کنتور یا پارامتر تازه' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'structure-unit-form',
    path: '/Organization?node=b.1',
    async act(page) {
      await page.getByRole('button', { name: 'کنتور یا پارامتر تازه' }).first().click();
      const meter = page.getByRole('dialog', { name: 'کنتور یا پارامتر تازه' });
      await meter.getByRole('radio', { name: 'پارامتر' }).check({ force: true });
      await meter.getByRole('button', { name: 'در فهرست نیست؟ افزودن' }).click();
      await page.getByRole('dialog', { name: 'افزودن واحد' }).waitFor();
    },
  },
  {
    name: 'structure-delete',
    path: '/Organization?node=b.1',
    async act(page) {
      await nodeAction(page, 'حذف');
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  },
  { name: 'structure-wizard', path: '/Organization?wizard', also: ['dark', 390] },
  {
    name: 'structure-wizard-question',
    path: '/Organization?wizard',
    async act(page) {
      await page.getByRole('option', { name: 'گروه صنعتی آرمان' }).click();
      await page.getByRole('option', { name: 'ساختمان مرکزی ونک' }).click();
      await page.getByRole('option', { name: 'برق ورودی اصلی' }).click();
      await page.getByRole('group', { name: /این کنتور، کنتور فرعی دارد/ }).waitFor();
    },
  },
  { name: 'document-types', path: '/DocumentType', also: [390] },
  { name: 'job-positions', path: '/JobPosition' },
]);
