import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Card, EmptyState, Notice, StepList } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

function FirstHour() {
  return (
    <BookPage
      title="First hour"
      lead="A new installation is empty. In the first hour somebody signs in, builds the structure, uploads a sheet and sees a chart; each page leads to the next of these steps, and no page is a riddle."
    >
      <Section title="The way">
        <Stage>
          <StepList
            label="نخستین ساعت"
            orientation="horizontal"
            steps={[
              { id: 'structure', title: 'سازمان و ساختمان', state: 'done' },
              { id: 'meter', title: 'کنتور', state: 'done' },
              { id: 'upload', title: 'بارگذاری داده', state: 'current' },
              { id: 'chart', title: 'نخستین نمودار', state: 'blocked' },
            ]}
            onSelect={() => {}}
          />
        </Stage>
      </Section>
      <Section title="An empty home">
        <Pair
          good={
            <Card title="مصرف">
              <EmptyState
                title="هنوز داده‌ای نیست"
                text="فایل اکسل کنتور برق را بارگذاری کنید؛ پنج دقیقه زمان می‌برد."
                action={
                  <Button variant="primary" size="sm">
                    بارگذاری داده
                  </Button>
                }
              />
            </Card>
          }
          why="One next step, with the effort it takes"
          bad={
            <Card title="مصرف امسال">
              <p style={{ fontSize: 26 }}>۰ kWh</p>
            </Card>
          }
          whyNot="A zero that nobody measured"
        />
      </Section>
      <Section title="Help where it is needed">
        <Stage>
          <Notice tone="info" actions={<Button size="sm">گرفتن فایل نمونه</Button>}>
            دو ستون کافی است: تاریخ و مصرف. ستون‌های دیگر را نادیده می‌گیریم.
          </Notice>
        </Stage>
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'No tour and no video: the page itself explains the next step.',
            'Demo data says that it is demo data.',
            'The first chart appears without a setting.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/First hour',
  component: FirstHour,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof FirstHour>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'سازمان و ساختمان' };
