import { Markdown } from '@storybook/addon-docs/blocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookPage, Section } from '../support/BookPage.tsx';

/** The change logs of the packages, as they are published. */
const logs = Object.entries(
  import.meta.glob<string>('../../../packages/*/CHANGELOG.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Storybook's own elements want the theme of its docs pages. */
const plain = { overrides: { a: 'a', code: 'code', h1: 'h1', h2: 'h3', h3: 'h4', h4: 'h5' } } as const;

function ReleaseNotes() {
  return (
    <BookPage
      title="Release notes"
      lead="What changed with each version, from the change logs of the packages."
    >
      {logs.length === 0 && (
        <Section
          title="0.1.0"
          text="First version: nothing has changed since. Entries appear here with the first change log."
        />
      )}
      {logs.map(([path, text]) => (
        <Section key={path} title={/packages\/([\w-]+)/.exec(path)![1]!}>
          <div className="book-markdown">
            <Markdown options={plain}>{text.replace(/^# .*\n/, '')}</Markdown>
          </div>
        </Section>
      ))}
    </BookPage>
  );
}

const meta = {
  title: 'Start/Release notes',
  component: ReleaseNotes,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof ReleaseNotes>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Release notes' };
