import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  electricity,
  electricityBefore,
  electricityMonths,
  sampleMonths,
} from '../../../packages/energy-ui/src/charts/ConsumptionChart/sampleData.ts';
import { A4Page, ConsumptionChart, SeriesTable } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Rules, Stage } from '../support/Sample.tsx';

const series = [
  electricity(sampleMonths(1403, electricityMonths), { name: '۱۴۰۳' }),
  electricity(sampleMonths(1402, electricityBefore), {
    id: 'before',
    name: '۱۴۰۲',
    compareOf: 'electricity',
  }),
];

function Print() {
  return (
    <BookPage
      title="Print"
      lead="Paper has no pointer and often no color. Result first, then the picture, then what it rests on; nothing is cut, and each sheet says what it belongs to."
    >
      <Section
        title="A sheet"
        text="A4 with 14 mm at the sides. Meaning is carried by dash and hatch as well as by color. The toolbar’s host “on paper” shows any story with the rules for paper."
      >
        <Stage>
          <A4Page label="گزارش برق ۱۴۰۳">
            <h2>برق ورودی اصلی، ۱۴۰۳</h2>
            <p>مصرف سال ۸۴۲٬۰۰۰ کیلووات‌ساعت بود، ↓ ۵٫۹٪ کمتر از ۱۴۰۲. همهٔ ۳۶۶ روز داده دارد.</p>
            <ConsumptionChart series={series} kind="year" title="مصرف ماهانه" height={220} />
            <SeriesTable series={series} kind="year" />
          </A4Page>
        </Stage>
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'Controls, menus and empty cards do not print.',
            'Heads of tables repeat on each sheet, rows are never cut.',
            'The foot says basis, coverage, who printed and when, and “sheet n of m”.',
            'Always light; nothing smaller than 10 px.',
            'Last year is a tick across the bar, an incomplete month is hatched.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Print',
  component: Print,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Print>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Print' };
