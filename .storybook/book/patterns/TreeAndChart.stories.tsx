import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  electricity,
  electricityMonths,
  sampleMonths,
} from '../../../packages/energy-ui/src/charts/ConsumptionChart/sampleData.ts';
import { ConsumptionChart, EmptyState, TreeSelector } from '../../../packages/energy-ui/src/index.ts';
import { sampleStructure } from '../../../packages/energy-ui/src/structure/TreeSelector/sampleStructure.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

const year = sampleMonths(1403, electricityMonths, [11]);

function TreeAndChart() {
  return (
    <BookPage
      title="Tree and chart"
      lead="Selection at the start, content in the middle, settings at the end. Each change applies at once; nothing chosen is an empty state that points at the tree."
    >
      <Section title="Together">
        <Stage>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
            <div style={{ flex: '1 1 260px', blockSize: 360 }}>
              <TreeSelector
                label="ساختار"
                tree={sampleStructure}
                mode="multi-select"
                defaultValue={['main']}
                height={340}
              />
            </div>
            <div style={{ flex: '3 1 420px', minInlineSize: 0 }}>
              <ConsumptionChart series={[electricity(year)]} kind="year" title="برق ورودی اصلی، ۱۴۰۳" />
            </div>
          </div>
        </Stage>
      </Section>
      <Section title="Nothing chosen">
        <Pair
          good={
            <EmptyState
              title="کنتوری انتخاب نشده است"
              text="در درخت کنار صفحه یک کنتور یا ساختمان را انتخاب کنید."
            />
          }
          why="Points at the tree"
          bad={<ConsumptionChart series={[]} title="نمودار" />}
          whyNot="An empty chart looks like missing data"
        />
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'A node keeps its color in tree, chart, table and legend.',
            'A parent says how many series it adds before it is chosen.',
            'What is counted twice is said in one sentence per meter.',
            'Selection and settings are in the URL.',
            'Below 1100 px both panels are sheets over the page.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Tree and chart',
  component: TreeAndChart,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof TreeAndChart>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Tree and chart' };
