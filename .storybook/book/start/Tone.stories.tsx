import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { Rule } from '../support/Rule.tsx';

const pairs: readonly (readonly [rule: string, good: string, bad: string])[] = [
  [
    'Say what happened and what to do',
    'تاریخ ردیف ۱۲ خوانده نشد. آن را مانند ۱۴۰۳/۰۷/۱۲ بنویسید.',
    'خطای نامشخص رخ داد.',
  ],
  ['Name the thing', 'کنتور «برق طبقهٔ ۲» و ۳۶۲ روز دادهٔ آن حذف می‌شود.', 'آیا مطمئن هستید؟'],
  ['Say it with counts', '۳۳۹ روز ثبت شد، ۲۳ روز جایگزین شد.', 'عملیات با موفقیت انجام شد!'],
  ['A button is a verb or its object', 'ثبت ۲ روز', 'تأیید'],
  ['Blame nobody', 'این نام پیش‌تر به کنتور دیگری داده شده است.', 'شما نام تکراری وارد کرده‌اید.'],
  ['Limits are words', 'دست‌کم ۸ نویسه', '≥ ۸'],
];

function Tone() {
  return (
    <BookPage
      title="Tone"
      lead="The product speaks like a careful colleague: short, polite, exact. A tired person understands each sentence at the first reading. No exclamation marks, no apologies, no jargon of programs."
    >
      {pairs.map(([rule, good, bad]) => (
        <Section key={rule} title={rule}>
          <div className="book-pair">
            <Rule kind="do">
              <Persian>{good}</Persian>
            </Rule>
            <Rule kind="dont">
              <Persian>{bad}</Persian>
            </Rule>
          </div>
        </Section>
      ))}
    </BookPage>
  );
}

const meta = {
  title: 'Start/Tone',
  component: Tone,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Tone>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Tone' };
