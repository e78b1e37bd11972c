import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { EnergyProvider } from '../../i18n/FullEnergyProvider.tsx';
import './Foundations.css';

const groups: readonly { readonly title: string; readonly tokens: readonly string[] }[] = [
  {
    title: 'سطح‌ها',
    tokens: ['bg-page', 'bg-surface', 'bg-sunken', 'bg-raised', 'bg-hover', 'bg-selected', 'bg-topbar'],
  },
  { title: 'نوشته', tokens: ['text', 'text-muted', 'text-subtle', 'text-disabled', 'accent'] },
  { title: 'خط‌ها', tokens: ['line-subtle', 'line', 'line-strong', 'accent-line', 'focus'] },
  {
    title: 'وضعیت',
    tokens: ['danger', 'warning', 'success', 'info', 'danger-solid', 'accent-solid'],
  },
  { title: 'سری‌های نمودار', tokens: [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `cat-${place}`) },
  { title: 'معنی‌های ثابت', tokens: ['actual', 'baseline', 'saving', 'excess', 'compare', 'gap'] },
  { title: 'کم تا زیاد', tokens: [1, 2, 3, 4, 5, 6].map((place) => `seq-${place}`) },
  {
    title: 'رتبه‌های برچسب انرژی',
    tokens: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((grade) => `label-${grade}`),
  },
];
const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs'];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12].map((step) => `space-${step}`);
const radii = ['radius-1', 'radius-2', 'radius-3', 'radius-4', 'radius-full'];

const meta = {
  title: 'Foundations/Tokens',
  component: Foundations,
  parameters: { bare: true },
} satisfies Meta<typeof Foundations>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Colors, type, spacing and shapes, light and dark. */
export const Default: Story = { render: () => <BothThemes /> };

/** Colors, type, spacing and shapes of the tokens in one theme. */
function Foundations() {
  return (
    <div className="eui-foundations">
      {groups.map((group) => (
        <Part key={group.title} title={group.title}>
          {group.tokens.map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </Part>
      ))}
      <Part title="اندازه‌های نوشته">
        {sizes.map((size) => (
          <p
            key={size}
            className="eui-foundations-line"
            style={{ fontSize: `var(--eui-text-${size})`, lineHeight: `var(--eui-line-${size})` }}
          >
            مصرف برق آبان ۸۴۲٬۳۰۰ کیلووات‌ساعت بود <Name token={`text-${size}`} />
          </p>
        ))}
      </Part>
      <Part title="فاصله‌ها">
        {spaces.map((space) => (
          <div key={space} className="eui-foundations-swatch">
            <div className="eui-foundations-space" style={{ inlineSize: `var(--eui-${space})` }} />
            <Name token={space} />
          </div>
        ))}
      </Part>
      <Part title="گوشه‌ها">
        {radii.map((radius) => (
          <div key={radius} className="eui-foundations-swatch">
            <div className="eui-foundations-shape" style={{ borderRadius: `var(--eui-${radius})` }} />
            <Name token={radius} />
          </div>
        ))}
      </Part>
    </div>
  );
}

/** The same page in both themes, side by side. */
function BothThemes() {
  return (
    <div className="eui-foundations-themes">
      <EnergyProvider theme="light">
        <Foundations />
      </EnergyProvider>
      <EnergyProvider theme="dark">
        <Foundations />
      </EnergyProvider>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="eui-foundations-title">{title}</h2>
      <div className="eui-foundations-row">{children}</div>
    </section>
  );
}

function Swatch({ token }: { token: string }) {
  return (
    <div className="eui-foundations-swatch">
      <div className="eui-foundations-color" style={{ background: `var(--eui-${token})` }} />
      <Name token={token} />
    </div>
  );
}

const Name = ({ token }: { token: string }) => (
  <bdi dir="ltr" className="eui-foundations-name">
    {token}
  </bdi>
);
