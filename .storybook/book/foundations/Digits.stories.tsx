import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Code, DataTable, Num, Percent } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { Rule } from '../support/Rule.tsx';

const signs: readonly (readonly [string, ReactNode, string])[] = [
  [
    'Thousands',
    <Num key="n" value={842300} unit="kWh" />,
    '٬ (U+066C); unit after the number, smaller and muted',
  ],
  ['Decimals', <Num key="n" value={1234.5} fractionDigits={1} />, '٫ (U+066B)'],
  ['Negative', <Num key="n" value={-1234.5} fractionDigits={1} />, '− (U+2212) at the left of the number'],
  ['Share', <Percent key="n" value={12.4} fractionDigits={1} />, '٪ after the number, outside its island'],
  ['Nearly nothing', <Percent key="n" value={0.2} />, 'in words'],
  ['Nothing measured', <Num key="n" value={null} />, '«—»; zero is ۰'],
  ['Code', <Code key="n">A-1204</Code>, 'keeps its own digits and direction'],
];
const rows = [
  { id: 'a', name: 'فروردین', value: 58210.4 },
  { id: 'b', name: 'اردیبهشت', value: 111111.1 },
  { id: 'c', name: 'خرداد', value: -888.8 },
];

function Digits() {
  return (
    <BookPage
      title="Digits"
      lead="Every number is its own left-to-right island, made by one component. Digits follow the reader, the number keeps its order."
    >
      <Section title="Signs and separators">
        <table className="book-table">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Persian</th>
              <th scope="col">English</th>
              <th scope="col">Rule</th>
            </tr>
          </thead>
          <tbody>
            {signs.map(([kind, sample, rule]) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                <td>
                  <Persian style={{ display: 'inline-block' }}>{sample}</Persian>
                </td>
                <td>{sample}</td>
                <td className="book-muted">{rule}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section
        title="In sentences"
        text="A sign and a ٪ never stand together: an arrow, the amount and a word do."
      >
        <div className="book-pair">
          <Rule kind="do" caption="Arrow, amount, word">
            <Persian>
              مصرف آبان ↓ <Percent value={5.9} fractionDigits={1} /> کمتر از پارسال بود.
            </Persian>
          </Rule>
          <Rule kind="dont" caption="A raw string: the sign lands on the wrong side of the number">
            <Persian>مصرف آبان -۵٫۹٪ نسبت به پارسال بود.</Persian>
          </Rule>
        </div>
      </Section>
      <Section
        title="In columns"
        text="At the inline start with equal decimals; the unit once in the head, never in each cell."
      >
        <div className="book-stage">
          <Persian>
            <DataTable
              label="مصرف ماه‌ها"
              rows={rows}
              rowKey={(row) => row.id}
              columns={[
                { id: 'name', header: 'ماه', cell: (row) => row.name },
                {
                  id: 'value',
                  header: 'مصرف، kWh',
                  align: 'number',
                  cell: (row) => <Num value={row.value} fractionDigits={1} />,
                },
              ]}
            />
          </Persian>
        </div>
      </Section>
      <Section
        title="Typing"
        text="Persian, Arabic and Latin digits are accepted alike, / counts as a decimal sign, and the Persian form appears when the field is left."
      />
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Digits',
  component: Digits,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Digits>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Digits' };
