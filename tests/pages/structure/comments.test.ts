import { expect, test } from 'vitest';
import { newUser } from '../../e2e/support/users.ts';
import {
  describes,
  eventually,
  hand,
  leadsTo,
  press,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { meterIn, newMeter } from '../support/world.ts';

const pages = servePages();
const chartOf = (meter: string) => `/PeriodicChart?nav=m.${meter}&period=year&year=1403`;
const thread = () => screen.findByRole('region', { name: 'نظرها' });
const field = () => screen.findByRole('textbox', { name: 'نظر خود را بنویسید' });
const note = async (meter: string, text: string, parentNote?: string) =>
  (
    await pages.api.createNote({
      body: { type: 'Meter', itemId: meter, text, ...(parentNote && { parentNote }) },
    })
  )._id;
const total = async (meter: string) =>
  (await pages.api.listNotes({ query: { type: 'Meter', itemId: meter } })).total;
const send = async (into: HTMLElement) => {
  into.focus();
  await hand.keyboard('{Control>}{Enter}{/Control}');
};
const confirm = async (name: string) =>
  hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('a comment is answered, its author hears of it and comes back by the message', async () => {
  const { id } = await newMeter(pages.api, 'برق نظرها');
  const person = await newUser(pages.api, ['charts']);
  const theirs = await signIn(person);
  await theirs.api.createNote({ body: { text: 'تعویض کنتور بود.', type: 'Meter', itemId: id } });
  await pages.open(chartOf(id));
  await press(new RegExp(`^پاسخ به نظر .?${person.name}`));
  const reply = await screen.findByRole('textbox', { name: new RegExp(`پاسخ به .?${person.name}`) });
  expect(reply).toHaveFocus();
  await write(reply, 'ممنون. تا آن زمان');
  await send(reply);
  await says('نظر شما ثبت شد');
  await eventually(() => expect(reply).not.toBeInTheDocument());

  await pages.open('/Messages', theirs);
  await hand.click(await screen.findByRole('link', { name: /به نظر شما پاسخ داد/ }));
  await leadsTo(new RegExp(`^/PeriodicChart\\?nav=m\\.${id}`));
  await within(await thread()).findByText('ممنون. تا آن زمان');
  expect(screen.getAllByRole('button', { name: /^حذف نظر/ })).toHaveLength(1);
});

test('an own comment goes after a question; what replies to it stays', async () => {
  const { id } = await newMeter(pages.api, 'برق حذف نظر');
  await note(id, 'پاسخ می‌ماند', await note(id, 'اشتباه نوشتم'));
  await pages.open(chartOf(id));
  const remove = () => press(/^حذف نظر .?«.?اشتباه نوشتم/);
  await remove();
  await confirm('انصراف');
  await says('اشتباه نوشتم');
  await remove();
  await confirm('حذف نظر');
  await says('نظر حذف شد');
  await says('این نظر حذف شده است.');
  await says('پاسخ می‌ماند');
  await eventually(() => expect(screen.getByRole('heading', { name: 'نظرها' })).toHaveFocus());
});

test('what is typed outlives a cut network and a look at another node; several nodes have no comments', async () => {
  const { id, organization, building } = await newMeter(pages.api, 'برق قطع شبکه');
  const other = await meterIn(
    pages.api,
    { organization: organization._id, building: building._id },
    'برق همسایه',
  );
  await pages.open(chartOf(id));
  await says('هنوز کسی نظری ننوشته است.');
  await press('ثبت');
  await says('متن نظر را بنویسید.');
  pages.cuts = [{ path: /\/note$/, method: 'POST' }];
  await write(await field(), 'این نباید گم شود');
  await press('ثبت');
  await describes(await field(), /ارتباط|سرور|شبکه/);
  await hand.click(await screen.findByRole('treeitem', { name: new RegExp(other.name) }));
  await leadsTo(new RegExp(`m\\.${other.id}`));
  await eventually(() => expect(screen.queryByRole('region', { name: 'نظرها' })).toBeNull());
  history.back();
  await eventually(async () => expect(await field()).toHaveValue('این نباید گم شود'));
  pages.cuts = [];
  await press('ثبت');
  await eventually(async () => expect(await field()).toHaveValue(''));
  expect(await total(id)).toBe(1);
});

test('a comment that a user took back: the reply is refused with a sentence and stays, its deletion counts as done', async () => {
  const { id } = await newMeter(pages.api, 'برق نظر دو زبانه');
  const ids = [await note(id, 'اولی'), await note(id, 'دومی')];
  await pages.open(chartOf(id));
  await screen.findByText('دومی');
  const first = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('اولی'))!;
  await hand.click(within(first).getByRole('button', { name: /^پاسخ به نظر/ }));
  const reply = await screen.findByRole('textbox', { name: /^پاسخ به/ });
  await write(reply, 'دیر رسید');
  for (const each of ids) await pages.api.deleteNote({ params: { id: each } });
  await send(reply);
  await describes(reply, 'نظری که به آن پاسخ می‌دهید دیگر نیست.');
  expect(reply).toHaveValue('دیر رسید');
  await press(/^حذف نظر .?«.?دومی/);
  await confirm('حذف نظر');
  await says('نظر حذف شد');
  await eventually(() => expect(screen.queryByText('دومی')).toBeNull());
  expect(await total(id)).toBe(0);
});

test('odd comments stay text, blank ones are refused', async () => {
  const { id } = await newMeter(pages.api, 'برق نام‌ها');
  await pages.open(chartOf(id));
  const into = await field();
  for (const blank of ['   ', '\u200b\u200c\u200d', '\ufeff\u00a0\u3000']) {
    await write(into, blank);
    await send(into);
    await says('متن نظر را بنویسید.');
  }
  const tag = '<img src=x onerror="document.title=1">';
  for (const text of ['🏭👨‍👩‍👧‍👦🔥', '\u202eABC\u200f-\u2067۱۲', tag]) {
    await write(into, text);
    await send(into);
    await eventually(() => expect(into).toHaveValue(''));
  }
  await says(tag);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
