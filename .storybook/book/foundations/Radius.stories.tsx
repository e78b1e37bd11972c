import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookPage, Section } from '../support/BookPage.tsx';
import { TokenName } from '../support/TokenName.tsx';
import { tokensOf } from '../support/tokens.ts';

const uses: Readonly<Record<string, string>> = {
  'radius-1': 'Chips, checkboxes, bars',
  'radius-2': 'Buttons, fields',
  'radius-3': 'Cards, menus',
  'radius-4': 'Dialogs',
  'radius-full': 'Avatars, counts',
  'shadow-menu': 'Menus, hover cards, toasts',
  'shadow-dialog': 'Dialogs and sheets',
};

function Radius() {
  return (
    <BookPage
      title="Radius and shadow"
      lead="Cards have a hairline and no shadow; only what floats has one. In the dark theme surfaces get lighter with height, and shadows matter less than lines."
    >
      <Section title="Radius">
        <div className="book-grid">
          {tokensOf('radius-').map(({ name, value }) => (
            <div key={name} className="book-card">
              <div
                style={{
                  blockSize: 72,
                  border: '1px solid var(--eui-line-strong)',
                  borderRadius: `var(--eui-${name})`,
                }}
              />
              <TokenName name={name} />
              <p>
                {value} · {uses[name]}
              </p>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Shadow">
        <div className="book-grid" style={{ gap: 'var(--eui-space-8)' }}>
          {tokensOf('shadow-').map(({ name }) => (
            <div key={name} style={{ display: 'grid', gap: 12 }}>
              <div
                style={{
                  blockSize: 96,
                  borderRadius: 'var(--eui-radius-3)',
                  background: 'var(--eui-bg-raised)',
                  boxShadow: `var(--eui-${name})`,
                }}
              />
              <TokenName name={name} />
              <p className="book-muted">{uses[name]}</p>
            </div>
          ))}
        </div>
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Radius and shadow',
  component: Radius,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Radius>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Radius and shadow' };
