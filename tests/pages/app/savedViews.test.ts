import { expect, test } from 'vitest';
import { eventually, hand, leadsTo, press, screen, servePages, within } from '../support/openPage.ts';

const pages = servePages();

/** States of pages that are lists or reports, and the heading by which the page is known. */
const states = [
  ['/Report?search=%D8%A8%D8%B1%D9%82', /گزارش‌ها/],
  ['/DocumentPage?clause=9-2', /ممیزی داخلی/],
  ['/Documents?view=matrix', /ماتریس شواهد/],
  ['/DocumentType?search=a', /انواع مستند/],
  ['/trend?search=a', /خط‌های مبنای/],
  ['/MVProjects?search=a', /صحه‌گذاری/],
] as const;

test.for(states)('the state of %s gets a name, and its page brings it back', async ([state, title]) => {
  const page = new URL(state, 'https://energy.example').pathname;
  await pages.open(state);
  await screen.findByRole('heading', { level: 1, name: title });
  await press('نماها');
  await hand.click(await screen.findByRole('menuitem', { name: 'ذخیرهٔ این نما' }));
  const dialog = await screen.findByRole('dialog', { name: 'ذخیرهٔ نما' });
  await hand.type(within(dialog).getByLabelText(/نام نما/), `نمای ${page}`);
  await hand.click(within(dialog).getByRole('button', { name: /^(ایجاد|ساختن|ذخیره)/ }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pages.open(page);
  await press('نماها');
  await hand.click(await screen.findByRole('menuitem', { name: new RegExp(`نمای ${page}`) }));
  await leadsTo(new RegExp(`^${page}\\?.+`));
});
