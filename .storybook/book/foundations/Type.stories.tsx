import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { TokenName } from '../support/TokenName.tsx';
import { tokensOf } from '../support/tokens.ts';

const sizes = tokensOf('text-').filter(({ value }) => value.endsWith('px'));
const weights = tokensOf('weight-');
const roles: Readonly<Record<string, string>> = {
  '3xl': 'Sign-in, report covers',
  '2xl': 'Headline figures',
  xl: 'Page titles',
  lg: 'Section and dialog titles, key figures',
  md: 'Body, card titles',
  sm: 'Tables, menus, fields, buttons',
  xs: 'Captions, chips, hints, table heads',
  '2xs': 'Axis ticks, notes under figures: never for sentences',
};

function Type() {
  return (
    <BookPage
      title="Type"
      lead="Vazirmatn Variable, weights 400 to 700. Dots and marks need room: line height is at least 1.5 for text and about 1.7 for body. Emphasis is weight or color, never italics, letter spacing or an underline."
    >
      <Section title="Sizes">
        {sizes.toReversed().map(({ name, value }) => {
          const size = name.slice('text-'.length);
          return (
            <div key={name} className="book-stage">
              <div className="book-stage-head">
                <TokenName name={name} />
                <span className="book-muted">
                  {value} / {tokensOf(`line-${size}`)[0]?.value} · {roles[size]}
                </span>
              </div>
              <Persian>
                <p
                  style={{ fontSize: `var(--eui-${name})`, lineHeight: `var(--eui-line-${size})`, margin: 0 }}
                >
                  مصرف برق آبان ۸۴۲٬۳۰۰ کیلووات‌ساعت بود
                </p>
              </Persian>
            </div>
          );
        })}
      </Section>
      <Section
        title="Weights"
        text="400 for text, 500 for labels and buttons, 600 for card titles and table heads, 700 for titles and figures."
      >
        <div className="book-grid">
          {weights.map(({ name, value }) => (
            <div key={name} className="book-card">
              <Persian>
                <span
                  style={{
                    fontWeight: value,
                    fontSize: 'var(--eui-text-xl)',
                    lineHeight: 'var(--eui-line-xl)',
                  }}
                >
                  بهره‌وری انرژی
                </span>
              </Persian>
              <TokenName name={name} />
            </div>
          ))}
        </div>
      </Section>
      <Section title="Writing Persian">
        <ul className="book-list">
          <li>Half-space in compounds (می‌شود, خانه‌ها), ک and ی of Persian, ezafe as هٔ.</li>
          <li>Labels are nouns, buttons are verbs or their object; no exclamation marks.</li>
          <li>Sorted by the Persian alphabet; Latin words stand in an island of their own.</li>
        </ul>
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Type',
  component: Type,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Type>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Type' };
