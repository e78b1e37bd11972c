import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { colorUse } from '../../../packages/energy-ui/src/theme/tokenFile/uses.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { colors, tokenGroups } from '../support/tokens.ts';
import { ColorTable } from './ColorTable.tsx';

const isColor = ({ name, value }: { name: string; value: string }) =>
  colors.has(name) || (value.startsWith('light-dark(') && !name.startsWith('shadow'));

const groups = tokenGroups
  .map(({ title, tokens }) => ({ title, tokens: tokens.filter(isColor) }))
  .filter(({ tokens }) => tokens.length > 0);

function Color() {
  return (
    <BookPage
      title="Color"
      lead="Color belongs to data. Chrome is paper, ink and hairlines; the accent marks only what can be pressed or is chosen. If a page without data looks colorful, something is wrong."
    >
      <Section
        title="How to read it"
        text="Every color is a token with a light and a dark value in one line; no hex value stands outside the sheet. Press a name to copy it. Text needs a contrast of 4.5, marks that carry meaning 3; a check says that the pair has it. What has none is decoration and never the only edge of something one can press."
      />
      {groups.map(({ title, tokens }) => (
        <Section key={title} title={capitalized(title)}>
          <ColorTable tokens={tokens} title={title} />
        </Section>
      ))}
    </BookPage>
  );
}

const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const meta = {
  title: 'Foundations/Color',
  component: Color,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Color>;
export default meta;

export const Default: StoryObj<typeof meta> = { name: 'Color' };

/** Every color says what it is for: in the sheet, or in `uses.ts`. */
export const Interaction: StoryObj<typeof meta> = {
  tags: ['interaction'],
  play: async () => {
    const unsaid = groups.flatMap(({ tokens }) =>
      tokens.filter(({ name, note }) => !colorUse(name, note)).map(({ name }) => name),
    );
    await expect(unsaid).toEqual([]);
  },
};
