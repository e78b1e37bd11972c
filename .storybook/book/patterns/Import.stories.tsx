import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, FileDrop, Notice, ProfileSaved } from '../../../packages/energy-ui/src/index.ts';
import * as sample from '../../../packages/energy-ui/src/wizards/UploadWizard/sampleUpload.ts';
import {
  checkedAs,
  fileRead,
  meterChosen,
  UploadWizardDemo,
} from '../../../packages/energy-ui/src/wizards/UploadWizard/UploadWizardDemo.tsx';
import { BookPage, Section } from '../support/BookPage.tsx';
import { Pair, Rules, Stage } from '../support/Sample.tsx';

function Import() {
  return (
    <BookPage
      title="Import"
      lead="From a sheet to stored readings without surprises: say what is accepted before, show what will happen, settle what overlaps, and name the way back."
    >
      <Section title="Before the file">
        <Pair
          good={
            <FileDrop
              label="فایل داده"
              accept={['.xlsx', '.csv']}
              maxBytes={20_000_000}
              onSelect={() => {}}
              hint="اکسل یا متن، تا ۲۰ مگابایت"
            />
          }
          why="Types and size are said before anything is chosen"
          bad={<Notice tone="danger">قالب فایل پشتیبانی نمی‌شود.</Notice>}
          whyNot="The rule appears after the work is done"
        />
      </Section>
      <Section
        title="What overlaps"
        text="Existing beside new, with totals before and after. The button says how many days."
      >
        <Stage>
          <UploadWizardDemo events={[...meterChosen, ...fileRead, ...checkedAs(sample.overlap)]} />
        </Stage>
      </Section>
      <Section
        title="After it"
        text="What happened in numbers, and the undo beside it. The columns are remembered for the next file."
      >
        <Stage>
          <div style={{ display: 'grid', gap: 12 }}>
            <Notice tone="success" actions={<Button size="sm">برگرداندن</Button>}>
              ۳۳۹ روز ثبت شد و ۲۳ روز جایگزین شد.
            </Notice>
            <ProfileSaved
              profile={{ id: 'p', name: 'barq-1403.xlsx', isNew: true } as never}
              onForget={() => {}}
            />
          </div>
        </Stage>
      </Section>
      <Section title="Rules">
        <Rules
          items={[
            'Bad rows can be corrected in place or left out, never dropped silently.',
            'Nothing is stored before the last button.',
            'Every upload can be undone as a whole, and restored.',
          ]}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Patterns/Import',
  component: Import,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Import>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Import' };
