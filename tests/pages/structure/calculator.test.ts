import { expect, test } from 'vitest';
import { eventually, fillIn, hand, says, screen, servePages } from '../support/openPage.ts';

const pages = servePages();
const result = (text: string) =>
  eventually(() => expect(screen.getByRole('status', { name: 'نتیجه' })).toHaveTextContent(text));
const amount = (text: string) => fillIn('مقدار', text);
const list = async (name: string) => {
  await hand.click(await screen.findByRole('combobox', { name }));
  await hand.keyboard('{ArrowDown}');
  return screen.findAllByRole('option');
};
async function choose(name: string, unit: string) {
  await list(name);
  // The symbol is below the name.
  await hand.click(await screen.findByRole('option', { name: new RegExp(`^${unit}[ A-Za-z³]+$`) }));
}

test('the units of the specification stand first, with their factors', async () => {
  await pages.open('/Calculator');
  const options = await list('از واحدِ');
  for (const [at, name] of ['ژول', 'کیلوژول', 'کیلووات‌ساعت', 'وات‌ساعت'].entries())
    expect(options[at]).toHaveTextContent(new RegExp(`^${name}`));
  expect(options).toHaveLength(16);
  await hand.keyboard('{Escape}');
  await choose('به واحدِ', 'ژول');
  await amount('۱');
  for (const [unit, joules] of [
    ['کیلوژول', '۱٬۰۰۰'],
    ['کیلووات‌ساعت', '۳٬۶۰۰٬۰۰۰'],
    ['وات‌ساعت', '۳٬۶۰۰'],
  ] as const) {
    await choose('از واحدِ', unit);
    await result(joules);
  }
});

test('a volume of gas becomes energy only with its factor named; huge, tiny and odd amounts', async () => {
  await pages.open('/Calculator');
  await amount('۱۰۰');
  await choose('از واحدِ', 'متر مکعب گاز طبیعی');
  await choose('به واحدِ', 'کیلووات‌ساعت');
  await result('۱٬۰۴۰');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(/هر متر مکعب گاز طبیعی .?۱۰٫۴.? کیلووات‌ساعت/);
  await choose('از واحدِ', 'گیگاوات‌ساعت');
  expect(main).not.toHaveTextContent('هر متر مکعب گاز طبیعی');
  await choose('به واحدِ', 'ژول');
  await amount('1000000000000');
  await result('۳٫۶×۱۰^۲۴');
  await amount('1000000000001');
  await says(/این متن عدد نیست یا از هزار میلیارد بزرگ‌تر است/);
  await result('—');
  await amount('دوازده');
  await says(/این متن عدد نیست/);
  await amount('-۱٬۲۳۴/۵');
  await result('−۴٫۴۴۴۲×۱۰^۱۵');
  await amount('0');
  await result('۰');
  await choose('از واحدِ', 'ژول');
  await choose('به واحدِ', 'تن معادل نفت خام');
  await amount('۰٫۱');
  await result('۲٫۳۸۸۴۵۸۹۶۶۲۷×۱۰^−۱۲');
});
