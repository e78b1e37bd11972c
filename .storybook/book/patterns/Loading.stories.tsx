import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Progress, Skeleton } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

function Loading() {
  return (
    <BookPage
      title="Loading"
      lead="The shape of the result appears after 300 ms; known content stays, dimmed, while it is refreshed; a button keeps its width."
    >
      <Section title="Content that was never here">
        <Pair
          good={<Skeleton shape="table" />}
          why="Has the size of what follows: nothing jumps"
          bad={<Progress label="در حال خواندن" value={0.4} />}
          whyNot="Says nothing of what will come, and is replaced by something of another size"
        />
      </Section>
      <Section title="An action">
        <Pair
          good={
            <Button variant="primary" isPending>
              ثبت ۲ روز
            </Button>
          }
          why="Same place, same width, still focused"
          bad={
            <Button variant="primary" isDisabled>
              لطفاً صبر کنید…
            </Button>
          }
          whyNot="Loses the focus and the word of what is being done"
        />
      </Section>
      <Section title="A long task" text="How many of how many, and a way to stop.">
        <Stage>
          <Progress label="۱۲۴ از ۳۶۲ روز خوانده شد" value={0.34} />
        </Stage>
      </Section>
      <Section title="Shapes">
        <div className="book-grid">
          {(['chart', 'table', 'tree', 'text', 'card'] as const).map((shape) => (
            <div key={shape}>
              <h3>{shape}</h3>
              <Stage>
                <Skeleton shape={shape} />
              </Stage>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'Nothing is shown before 300 ms.',
            'Old data stays readable while new data loads.',
            'What finished is announced once.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Loading',
  component: Loading,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Loading>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Loading' };
