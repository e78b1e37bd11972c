import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, Notice, Num, Percent } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { Rule } from '../support/Rule.tsx';

function Principles() {
  return (
    <BookPage title="Principles" lead="Five rules. Where a page of this book is silent, they decide.">
      <Section
        title="1. Color belongs to data"
        text="Chrome is paper, ink and hairlines; the accent marks only what can be pressed or is chosen."
      >
        <div className="book-pair">
          <Rule kind="do" caption="State by a word, color as a help">
            <Persian>
              <Chip tone="success">تأییدشده</Chip> <Chip>پیش‌نویس</Chip>
            </Persian>
          </Rule>
          <Rule kind="dont" caption="Colors without a meaning">
            <Persian>
              <Chip tone="accent">برق</Chip> <Chip tone="danger">گاز</Chip> <Chip tone="warning">آب</Chip>
            </Persian>
          </Rule>
        </div>
      </Section>
      <Section
        title="2. A number is never alone"
        text="Unit, period, coverage and comparison stand beside it, and it can be asked where it came from."
      >
        <div className="book-pair">
          <Rule kind="do">
            <Persian>
              <strong>
                <Num value={842300} unit="kWh" />
              </strong>{' '}
              در آبان ۱۴۰۳، ۲۸ از ۳۰ روز، ↓ <Percent value={5.9} fractionDigits={1} /> کمتر از آبان ۱۴۰۲
            </Persian>
          </Rule>
          <Rule kind="dont">
            <Persian>
              <strong>
                <Num value={842300} />
              </strong>
            </Persian>
          </Rule>
        </div>
      </Section>
      <Section
        title="3. Persian first, not mirrored"
        text="Text, digits, calendar, sorting and spacing are designed in Persian; Latin is the guest and is isolated."
      />
      <Section
        title="4. Say what is missing"
        text="Gaps, dropped rows, uncertainty and failed checks are drawn as carefully as values."
      >
        <div className="book-pair">
          <Rule kind="do">
            <Persian>
              <Notice tone="warning">دو روز از آبان داده ندارد؛ جمع ماه ۲۸ روز را می‌شمارد.</Notice>
            </Persian>
          </Rule>
          <Rule kind="dont" caption="A total of an incomplete month that does not say so">
            <Persian>
              جمع آبان: <Num value={786100} unit="kWh" />
            </Persian>
          </Rule>
        </div>
      </Section>
      <Section
        title="5. Nothing surprising"
        text="The effect of an action is shown before it, with totals before and after, and how to take it back is named next to it."
      />
    </BookPage>
  );
}

const meta = {
  title: 'Start/Principles',
  component: Principles,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Principles>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Principles' };
