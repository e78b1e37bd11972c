import type { Page } from '@playwright/test';
import { newMeter, uploadedBefore } from '../e2e/support/upload.ts';
import { pictures } from './support/screens.ts';

const chart = (query: string) => `/PeriodicChart?${query}`;
const month = 'nav=m.1&period=month&year=1403&month=7&chart=line&with=1402&average=1';
const several = 'nav=m.2+m.3+m.4+m.5&period=year&year=1403';
const many = 'nav=m.7+m.8+m.9+m.10+m.11+m.12+m.14+m.15&period=month&year=1403&month=7&chart=line';
const days = (year: number, values: readonly number[]) =>
  values.map((value, at) => ({ date: `${year}/05/${String(at + 1).padStart(2, '0')}`, value }));
const openFigure = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^چگونه به دست آمد: ${name}`) })
    .first()
    .press('Enter');

pictures([
  { name: 'chart', path: chart(month), also: ['dark', 390, 'en', 'paper'] },
  {
    name: 'chart-hover',
    path: chart(month),
    async act(page) {
      await page.getByRole('application').first().focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'chart-year',
    path: chart('nav=m.1&period=year&year=1403&with=1402&chart=bar'),
    also: ['dark', 390],
  },
  {
    name: 'chart-temperature',
    path: chart('nav=m.5&period=year&year=1403&chart=bar&temperature=1&cost=1'),
    also: ['dark'],
  },
  {
    name: 'chart-building',
    path: chart('nav=b.1&period=year&year=1403'),
    also: ['dark', 390, 'en', 'paper'],
    isWhole: true,
  },
  {
    name: 'chart-organization',
    path: chart('nav=o.1&period=year&year=1403&chart=bar'),
    also: ['dark', 390],
    isWhole: true,
  },
  { name: 'chart-all-years', path: chart('nav=b.1&period=multiyear&chart=bar'), isWhole: true },
  { name: 'chart-several', path: chart(several), also: ['dark', 390, 'paper'], isWhole: true },
  { name: 'chart-many', path: chart(many), also: ['dark', 390], isWhole: true },
  { name: 'chart-multiples', path: chart(`${many}&split=1`), also: ['dark', 390], isWhole: true },
  {
    name: 'chart-side-by-side',
    path: chart('nav=m.2+m.4&period=month&year=1403&month=7&chart=line&split=1'),
  },
  { name: 'chart-heat', path: chart('nav=m.1&period=year&year=1403&chart=heatmap'), also: ['dark', 390] },
  { name: 'chart-heat-years', path: chart('nav=m.1&period=multiyear&chart=heatmap'), also: ['dark', 390] },
  { name: 'chart-flow', path: chart('nav=m.1&period=year&year=1403&chart=flow'), also: ['dark', 390] },
  { name: 'chart-stacked', path: chart('nav=m.1&period=month&year=1403&month=7&chart=stacked') },
  { name: 'chart-pie', path: chart('nav=m.1&period=year&year=1403&chart=pie') },
  {
    name: 'chart-lines',
    path: chart(
      `nav=m.1&period=year&year=1403&chart=bar&min=1&max=1&line=${encodeURIComponent('90000~value:kWh~سقف مجاز')}`,
    ),
  },
  {
    name: 'chart-table',
    path: chart('nav=m.1&period=year&year=1403&with=1402&chart=bar'),
    isWhole: true,
    async act(page) {
      await page.getByRole('button', { name: 'نمایش جدول' }).click();
    },
  },
  { name: 'chart-empty', path: chart('period=year'), also: [390] },
  { name: 'chart-no-data', path: chart('nav=m.1&period=year&year=1395') },
  {
    name: 'chart-sheet',
    path: chart(month),
    also: [390],
    async act(page) {
      const opener = page.getByRole('button', { name: 'باز کردن ساختار' });
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'chart-menu',
    path: chart(month),
    async act(page) {
      await page.getByRole('application').first().click({ button: 'right' });
    },
  },
  {
    name: 'chart-comments',
    async path(api) {
      const note = { type: 'Meter' as const, itemId: '1' };
      await api.createNote({ body: { ...note, text: '۲۲ و ۲۳ مهر تعویض کنتور بود.' } });
      await api.createNote({ body: { ...note, text: 'از هفتهٔ سوم تهویهٔ طبقهٔ دوم خاموش است.' } });
      return chart(month);
    },
    also: ['paper'],
    isWhole: true,
  },
  {
    name: 'chart-trail',
    path: chart('nav=m.1&period=month&year=1403&month=7&chart=bar'),
    also: [390],
    act: (page) => openFigure(page, 'مجموع'),
  },
  {
    name: 'chart-trail-change',
    path: chart('nav=m.1&period=year&year=1403&with=1402&chart=bar'),
    act: (page) => openFigure(page, 'تغییر'),
  },
  {
    name: 'chart-formula',
    async path(api) {
      const first = await newMeter(api, 'برق بند یک');
      const second = await newMeter(api, 'برق بند دو');
      await uploadedBefore(api, first.id, days(1402, [30, 28, 50, 44, 31, 38, 47, 52, 49, 33]));
      await uploadedBefore(api, second.id, days(1402, [60, 64, 82, 71, 66, 70, 90, 85, 83, 62]));
      const { building } = await api.getMeter({ params: { id: first.id } });
      const variable = (id: string) => ({
        ...{ id, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'برق' },
      });
      const data = await api.createFormula({
        body: {
          ...{ name: 'نسبت بندها', building: building._id, type: 'simple', xAxieFormula: '' },
          yAxieFormula: '100*Synonym0/Synonym1',
          ...{ yAxieFormulaSynon: [first, second].map(({ id }) => variable(id)), xAxieFormulaSynon: [] },
        },
      });
      return chart(`nav=f.${data._id}&period=month&year=1402&month=5&chart=bar`);
    },
    also: ['dark', 390],
  },
  {
    name: 'chart-trail-formula',
    path: async (api) => {
      const formulas = (await api.listFormulas({ query: { limit: '100' } })).rows;
      const formula = formulas.find(({ name }) => name === 'نسبت بندها');
      return chart(`nav=f.${formula!._id}&period=month&year=1402&month=5&chart=bar`);
    },
    act: (page) => openFigure(page, 'کل بازه'),
  },
]);
