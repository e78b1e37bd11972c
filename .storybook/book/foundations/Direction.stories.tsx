import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import {
  electricity,
  sampleDays,
} from '../../../packages/energy-ui/src/charts/ConsumptionChart/sampleData.ts';
import {
  Button,
  Code,
  ConsumptionChart,
  EnergyProvider,
  Progress,
  StepList,
} from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { Rule } from '../support/Rule.tsx';

const month = sampleDays([1403, 7, 1], 30);

const Both = ({ persian, english }: { persian: ReactNode; english: ReactNode }) => (
  <div className="book-stages">
    <div className="book-stage">
      <Persian>{persian}</Persian>
    </div>
    <div className="book-stage">
      <EnergyProvider locale="en" theme="system" className="book-persian">
        {english}
      </EnergyProvider>
    </div>
  </div>
);

function Direction() {
  return (
    <BookPage
      title="Direction"
      lead="Persian first, not mirrored: text, digits, calendar and spacing are designed from right to left; Latin is the guest and is isolated. Time alone runs left to right."
    >
      <Section
        title="What turns"
        text="Layout, carets of back and next, progress, steps, the range of a calendar, the arrows of the label."
      >
        <Both
          persian={
            <div style={{ display: 'grid', gap: 16 }}>
              <div style={{ display: 'flex', gap: 8 }}>
                <Button way="back">گام پیش</Button>
                <Button way="next" variant="primary">
                  گام بعد
                </Button>
              </div>
              <Progress label="بارگذاری" value={0.62} />
              <StepList
                label="گام‌ها"
                orientation="horizontal"
                steps={[
                  { id: 'a', title: 'کنتور', state: 'done' },
                  { id: 'b', title: 'فایل', state: 'current' },
                  { id: 'c', title: 'بررسی', state: 'blocked' },
                ]}
                onSelect={() => {}}
              />
            </div>
          }
          english={
            <div style={{ display: 'grid', gap: 16 }}>
              <div style={{ display: 'flex', gap: 8 }}>
                <Button way="back">Previous</Button>
                <Button way="next" variant="primary">
                  Next
                </Button>
              </div>
              <Progress label="Upload" value={0.62} />
              <StepList
                label="Steps"
                orientation="horizontal"
                steps={[
                  { id: 'a', title: 'Meter', state: 'done' },
                  { id: 'b', title: 'File', state: 'current' },
                  { id: 'c', title: 'Check', state: 'blocked' },
                ]}
                onSelect={() => {}}
              />
            </div>
          }
        />
      </Section>
      <Section
        title="What does not"
        text="Time runs left to right in both languages, the value axis stands at the left. Title, legend and hover card follow the page."
      >
        <Both
          persian={<ConsumptionChart series={[electricity(month)]} title="برق، مهر ۱۴۰۳" />}
          english={
            <ConsumptionChart
              series={[electricity(month, { name: 'Electricity' })]}
              title="Electricity, Mehr 1403"
            />
          }
        />
      </Section>
      <Section
        title="Islands"
        text="File names, codes, formulas and addresses are islands of their own direction; they are aligned to the start like their column."
      >
        <div className="book-pair">
          <Rule kind="do" caption="<Code> isolates the name">
            <Persian>
              فایل <Code>barq-1403 (2).xlsx</Code> خوانده شد.
            </Persian>
          </Rule>
          <Rule kind="dont" caption="Without an island the parts of the name change places">
            <Persian>
              <span>فایل (2) barq-1403.xlsx خوانده شد.</span>
            </Persian>
          </Rule>
        </div>
      </Section>
      <Section title="In code">
        <ul className="book-list">
          <li>Logical properties only: margin-inline-start, inset-inline-end, text-align: start.</li>
          <li>Mirror an icon of direction with the class eui-flip.</li>
          <li>Draw charts in a left-to-right svg and set direction: rtl on text with Persian words.</li>
        </ul>
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Direction',
  component: Direction,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Direction>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'کنتور' };
