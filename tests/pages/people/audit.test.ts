import { expect, test } from 'vitest';
import {
  eventually,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';

const pages = servePages();
const rows = (count: number) =>
  eventually(() => {
    const found = screen.getAllByRole('row').filter((row) => row.querySelector('td'));
    expect(found).toHaveLength(count);
    return found;
  });
const names = () => [...document.querySelectorAll('.eui-audit-link')].map(({ textContent }) => textContent);

test('pages lead on by the place in the log, also from a link, whatever is logged meanwhile', async () => {
  const name = 'ورق زدن';
  const level = await pages.api.createLevel({ body: { name, modules: [] } });
  const rename = (number: number) =>
    pages.api.updateLevel({ params: { id: level._id }, body: { name: `${name} ${number}`, modules: [] } });
  for (let number = 1; number <= 22; number += 1) await rename(number);
  const first = Array.from({ length: 20 }, (_, at) => `${name} ${22 - at}`);
  const last = [`${name} 2`, `${name} 1`, name];
  const shows = (wanted: string[]) =>
    eventually(() => expect(names().map((each) => each!.replace(/[\u2066-\u2069]/g, ''))).toEqual(wanted));
  await pages.open(`/AuditLog?object=level&objectId=${level._id}`);
  await shows(first);
  await says(/^.?۲۳.? رویداد$/);
  expect(screen.getByRole('button', { name: 'صفحهٔ قبل' })).toBeDisabled();
  await rename(23);
  await press('صفحهٔ بعد');
  await shows(last);
  await leadsTo(/before=\d+\.\d+$/);
  expect(screen.getByRole('button', { name: 'صفحهٔ بعد' })).toBeDisabled();
  await pages.open(location.pathname + location.search);
  await shows(last);
  await press('صفحهٔ قبل');
  await shows(first);
  await press('صفحهٔ قبل');
  await eventually(() => expect(names()[0]).toContain(`${name} 23`));
});

test('filters stand in the address and narrow the log', async () => {
  await pages.api.createLevel({ body: { name: 'پالایه', modules: [] } });
  await pages.open('/AuditLog');
  await press('همهٔ رویدادها');
  const tree = await screen.findByRole('tree');
  await hand.click(within(tree).getByRole('treeitem', { name: /^سطح دسترسی ساخت/ }));
  await pressInDialog('نمایش');
  await leadsTo(/action=level\.created$/);
  await write(screen.getByRole('searchbox', { name: /جست‌وجو در نام/ }), 'پالایه');
  const [row] = await rows(1);
  expect(row).toHaveTextContent('پالایه');
  await pages.open('/AuditLog?from=2020-01-01&to=2020-01-02');
  await says('رویدادی با این پالایه‌ها پیدا نشد');
  await hand.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'برداشتن پالایه‌ها' })[0]!);
  await leadsTo(/^\/AuditLog$/);
});
