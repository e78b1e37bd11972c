import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Section } from '../support/BookPage.tsx';
import { TokenName } from '../support/TokenName.tsx';
import { tokensOf } from '../support/tokens.ts';

const uses: Readonly<Record<string, string>> = {
  fast: 'Hover, press, focus',
  medium: 'Menus, toasts, a panel',
  slow: 'Sheets, a chart that changes its scale',
};

function Motion() {
  const [isAway, setAway] = useState(false);
  return (
    <BookPage
      title="Motion"
      lead="Motion says where something came from. It is short, has one curve, and is off for readers who ask for less of it: then every duration is zero."
    >
      <Section title="Durations" text="Along the reading direction: what opens comes from its side.">
        <div className="book-row">
          <Button size="sm" onPress={() => setAway(!isAway)}>
            Play
          </Button>
        </div>
        {tokensOf('fast', 'medium', 'slow').map(({ name, value }) => (
          <div key={name} className="book-stage">
            <div className="book-stage-head">
              <TokenName name={name} />
              <span className="book-muted">
                {value} · {uses[name]}
              </span>
            </div>
            <div
              style={{
                inlineSize: 32,
                blockSize: 32,
                marginInlineStart: isAway ? 'calc(100% - 32px)' : 0,
                borderRadius: 'var(--eui-radius-1)',
                background: 'var(--eui-accent-solid)',
                transition: `margin var(--eui-${name}) var(--eui-ease)`,
              }}
            />
          </div>
        ))}
      </Section>
      <Section title="Curve">
        <div>
          <TokenName name="ease" /> <span className="book-value">{tokensOf('ease')[0]?.value}</span>
        </div>
      </Section>
      <Section title="Rules">
        <ul className="book-list">
          <li>No motion longer than 320 ms, none that repeats, none that must be awaited.</li>
          <li>Loading shows a still shape after 300 ms; a spinner only inside the button that works.</li>
          <li>Numbers do not count up.</li>
        </ul>
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Motion',
  component: Motion,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Motion>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Motion' };
