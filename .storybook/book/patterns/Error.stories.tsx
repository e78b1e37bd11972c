import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, ErrorState, Notice, TextField } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

function Errors() {
  return (
    <BookPage
      title="Error"
      lead="What failed, why in words, the code for support, and a way on. The rest of the page lives on, and nothing that was typed is lost."
    >
      <Section title="A part that could not be loaded">
        <Pair
          good={
            <ErrorState
              title="نمودار خوانده نشد"
              text="پاسخ سرور دیر رسید."
              code="STATS_TIMEOUT"
              onRetry={() => {}}
            />
          }
          why="The part says so in its own place"
          bad={<ErrorState title="Internal Server Error" code="500" />}
          whyNot="A message of the server, in another language, without a way on"
        />
      </Section>
      <Section title="A field" text="Under the field, in place of its hint, with the rule in words.">
        <Stage>
          <TextField
            label="نام کنتور"
            defaultValue="برق"
            isRequired
            error="کنتور دیگری به این نام هست؛ نام دیگری بنویسید."
          />
        </Stage>
      </Section>
      <Section title="Saving failed" text="Above the form, until it is saved. What was typed stays.">
        <Stage>
          <Notice tone="danger" actions={<Button size="sm">تلاش دوباره</Button>}>
            ذخیره نشد، چون ارتباط با سرور قطع است. نوشته‌های شما نگه داشته شده است.
          </Notice>
        </Stage>
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'Never a toast alone for what must be read.',
            'Two editors: show the current values and offer reload or overwrite.',
            'No rights and unknown pages keep the shell and a way home.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Error',
  component: Errors,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Errors>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Error' };
