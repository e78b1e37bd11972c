import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Button,
  JalaliDatePicker,
  NumberField,
  RadioGroup,
  Select,
  TextField,
} from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 };

function Forms() {
  return (
    <BookPage
      title="Forms"
      lead="Label above, hint below, error in place of the hint. Two columns where there is room, one on a phone. The primary button stands at the end and says what it does."
    >
      <Section title="A whole form">
        <Stage>
          <div style={{ display: 'grid', gap: 16, maxInlineSize: 640 }}>
            <div style={grid}>
              <TextField label="نام کنتور" isRequired defaultValue="برق طبقهٔ ۲" />
              <Select
                label="حامل انرژی"
                isRequired
                items={[
                  { id: 'electricity', name: 'برق' },
                  { id: 'gas', name: 'گاز طبیعی' },
                ]}
                defaultValue="electricity"
              />
              <NumberField label="ضریب کنتور" defaultValue={40} hint="نسبت ترانسفورماتور جریان" />
              <JalaliDatePicker label="روز نصب" defaultValue="2025-03-21" />
            </div>
            <RadioGroup
              label="دادهٔ فایل"
              items={[
                { id: 'consumption', name: 'مصرف هر روز' },
                { id: 'register', name: 'عدد شمارنده', description: 'مصرف از تفاوت دو خوانش به دست می‌آید.' },
              ]}
              defaultValue="consumption"
            />
            <div style={{ display: 'flex', gap: 8, justifyContent: 'end' }}>
              <Button>انصراف</Button>
              <Button variant="primary">ساختن کنتور</Button>
            </div>
          </div>
        </Stage>
      </Section>
      <Section title="Errors">
        <Pair
          good={<NumberField label="ضریب کنتور" defaultValue={0} error="ضریب باید بزرگ‌تر از ۰ باشد." />}
          why="Under its field, with the rule; checked when the field is left"
          bad={<NumberField label="ضریب کنتور" defaultValue={0} error="مقدار نامعتبر است." />}
          whyNot="Says that something is wrong, not what would be right"
        />
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'Sending an incomplete form moves the focus to its first error and names all of them.',
            'A changed form asks before it is thrown away.',
            'Optional fields are the exception: mark what is required.',
            'What cannot be changed is text with its reason, not a disabled field.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Forms',
  component: Forms,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Forms>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Forms' };
