import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookPage, Section } from '../support/BookPage.tsx';
import { TokenList } from '../support/TokenList.tsx';
import { tokensOf } from '../support/tokens.ts';

const shell = tokensOf('topbar-height', 'menu-height', 'page-margin', 'gutter');

function Spacing() {
  return (
    <BookPage
      title="Spacing"
      lead="A base of 4 px. Inside a card 16, between cards 16, at the edge of a page 24. Properties are logical: start and end, never left and right."
    >
      <Section title="Steps">
        <TokenList
          title="Steps"
          tokens={tokensOf('space-')}
          sample={({ name }) => (
            <div
              style={{
                inlineSize: `var(--eui-${name})`,
                blockSize: 16,
                background: 'var(--eui-accent-solid)',
              }}
            />
          )}
        />
      </Section>
      <Section
        title="Shell"
        text="Twelve columns, fluid up to 1680 px, then centered. Tree and settings stand at the edges and become sheets below 1100 px."
      >
        <TokenList
          title="Shell"
          tokens={shell}
          sample={({ name }) => (
            <div
              style={{ inlineSize: 120, blockSize: `var(--eui-${name})`, background: 'var(--eui-bg-track)' }}
            />
          )}
        />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Spacing',
  component: Spacing,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Spacing>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Spacing' };
