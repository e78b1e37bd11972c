import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, SearchField, Segments, Select, SheetButton } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { Pair, Rules } from '../support/Sample.tsx';

const levels = [
  { id: 'all', name: 'همهٔ سطح‌ها' },
  { id: 'manager', name: 'مدیر انرژی' },
];

function Filters() {
  return (
    <BookPage
      title="Filters"
      lead="Search first, then the few filters people use, in one line above the list. On a phone they become one button that counts them. All of it is in the URL."
    >
      <Section title="In the line">
        <Pair
          good={
            <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
              <SearchField label="جست‌وجوی کاربر" />
              <Segments
                label="وضعیت"
                isLabelHidden
                items={[
                  { id: 'active', name: 'فعال' },
                  { id: 'all', name: 'همه' },
                ]}
                defaultValue="active"
              />
            </div>
          }
          why="Applies at once; the count of what was found stands in the table"
          bad={
            <div style={{ display: 'grid', gap: 8 }}>
              <Select label="وضعیت" items={levels} defaultValue={null} placeholder="همه" />
              <Select label="سطح دسترسی کاربر" items={levels} defaultValue={null} placeholder="همه" />
            </div>
          }
          whyNot="A form above the list: what is chosen is invisible, and each choice costs a line"
        />
      </Section>
      <Section title="On a phone">
        <div className="book-stage" style={{ maxInlineSize: 390 }}>
          <Persian>
            <SheetButton label="پالایه‌ها" count={1}>
              <Select label="سطح" isLabelHidden size="sm" items={levels} defaultValue="manager" />
            </SheetButton>
          </Persian>
        </div>
      </Section>
      <Section title="What is chosen" text="Each active filter can be read and taken back on its own.">
        <Pair
          good={
            <span>
              <Chip tone="accent">سطح: مدیر انرژی ×</Chip> ۱۲ کاربر
            </span>
          }
          why="What was found because of what"
          bad={<span>۱۲ کاربر</span>}
          whyNot="A short list without its reason looks like lost data"
        />
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'Numbers and days of a filter are typed as anywhere else.',
            'An empty result repeats the filter and offers to remove it.',
            'Filters are kept when one comes back to the page.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Filters',
  component: Filters,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Filters>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Filters' };
