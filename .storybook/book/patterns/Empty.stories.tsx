import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Card, EmptyState } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

function Empty() {
  return (
    <BookPage
      title="Empty"
      lead="An empty place says what is missing and offers the one next step. Nothing yet, nothing found and nothing chosen are three different sentences."
    >
      <Section title="Nothing yet">
        <Pair
          good={
            <EmptyState
              title="هنوز کنتوری نیست"
              text="نخستین کنتور را بسازید تا نمودار و برچسب پدید آید."
              action={
                <Button variant="primary" size="sm">
                  کنتور تازه
                </Button>
              }
            />
          }
          why="Names what is missing and leads to it"
          bad={<EmptyState title="داده‌ای وجود ندارد" />}
          whyNot="A dead end: neither the reason nor a way on"
        />
      </Section>
      <Section title="Nothing found" text="Repeat what was asked, and offer to take it back.">
        <Stage>
          <EmptyState
            title="کنتوری با «موتورخانه» پیدا نشد"
            text="بخشی از نام را بنویسید یا پالایه‌ها را بردارید."
            action={<Button size="sm">برداشتن پالایه‌ها</Button>}
          />
        </Stage>
      </Section>
      <Section title="Nothing chosen" text="Point at where to choose; the panel stays open.">
        <Stage>
          <Card title="مصرف">
            <EmptyState
              title="چیزی انتخاب نشده است"
              text="یک یا چند کنتور را در درخت کنار صفحه انتخاب کنید."
            />
          </Card>
        </Stage>
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'One next step, as a small button.',
            'The ornament is the star; no drawings of people.',
            'Keep the head of a table: what is empty is its body.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Empty',
  component: Empty,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Empty>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Empty' };
