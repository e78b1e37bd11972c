import { officeYear } from '../e2e/support/sheets.ts';
import { newMeter, uploadedBefore } from '../e2e/support/upload.ts';
import { newUser } from '../e2e/support/users.ts';
import { pictures } from './support/screens.ts';

pictures([
  { name: 'users', path: '/admin', also: ['dark', 390, 'en', 'paper'] },
  {
    name: 'users-form',
    path: '/admin',
    also: ['dark', 390],
    async act(page) {
      await page.getByRole('button', { name: 'کاربر تازه' }).click();
      const form = page.getByRole('dialog', { name: 'کاربر تازه' });
      await form.waitFor();
      await form.getByRole('button', { name: 'ایجاد کاربر' }).click();
    },
  },
  { name: 'levels', path: '/permissionLevel', also: [390] },
  {
    name: 'levels-form',
    path: '/permissionLevel',
    async act(page) {
      await page.getByRole('button', { name: 'سطح دسترسی تازه' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'audit',
    async path(api) {
      const meter = await newMeter(api, 'برق بند پنج');
      await api.updateMeter({ params: { id: meter.id }, body: { name: 'برق بند ۵' } });
      await uploadedBefore(api, meter.id, officeYear().slice(0, 30));
      await newUser(api, ['charts', 'log']);
      return '/AuditLog';
    },
    also: ['dark', 390, 'en', 'paper'],
  },
  {
    name: 'audit-details',
    path: '/AuditLog',
    isWhole: true,
    async act(page) {
      await page.getByRole('table').getByRole('button', { expanded: false }).first().click();
    },
  },
  { name: 'security', path: '/Security', also: ['dark', 390, 'en'] },
  { name: 'messages', path: '/Messages', also: ['dark', 390, 'en'] },
  { name: 'messages-read', path: '/Messages?tab=read' },
  { name: 'tasks', path: '/Tasks', also: [390] },
  { name: 'profile', path: '/Profile', also: ['dark', 390, 'en'], isWhole: true },
  { name: 'profile-password', path: '/Profile?tab=password' },
  { name: 'profile-security', path: '/Profile?tab=security', also: [390], isWhole: true },
]);
