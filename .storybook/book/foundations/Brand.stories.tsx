import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Chip, JalaliDatePicker, Segments } from '../../../packages/energy-ui/src/index.ts';
import { type Brand, brandVariables, checkBrand } from '../../../packages/energy-ui/src/theme/brand/index.ts';
import { forest, wine } from '../../../packages/energy-ui/src/theme/brand/sampleBrands.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';

const pale: Brand = { ...wine, accent: '#E58FBF' };

/** What a brand changes: bar, buttons, choices, fields. */
function Sample({ brand, isListed = false }: { brand: Brand; isListed?: boolean }) {
  const failing = checkBrand(brand);
  return (
    <>
      {!isListed && (
        <Persian style={brandVariables(brand)}>
          <div style={{ display: 'grid', gap: 16, padding: 16, background: 'var(--eui-bg-surface)' }}>
            <div
              style={{
                padding: '12px 16px',
                borderRadius: 'var(--eui-radius-3)',
                background: 'var(--eui-bg-topbar)',
                color: 'var(--eui-text-on-topbar)',
              }}
            >
              سامانهٔ مدیریت انرژی
            </div>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
              <Button variant="primary">ذخیره</Button>
              <Button>انصراف</Button>
              <Chip tone="accent">برق</Chip>
              <Segments
                label="نمایش"
                defaultValue="chart"
                items={[
                  { id: 'chart', name: 'نمودار' },
                  { id: 'table', name: 'جدول' },
                ]}
              />
            </div>
            <JalaliDatePicker label="تاریخ شروع" />
          </div>
        </Persian>
      )}
      <p className="book-text">
        {failing.length === 0 ? 'checkBrand: every pair of colors passes.' : 'checkBrand:'}
      </p>
      {failing.length > 0 && (
        <ul>
          {failing.map(({ foreground, background, theme, ratio, needed }) => (
            <li key={`${foreground} ${background} ${theme}`}>
              <code>{foreground}</code> on <code>{background}</code>, {theme}: {ratio.toFixed(2)} of {needed}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Brands() {
  return (
    <BookPage
      title="Brand"
      lead="An accent with its letters, the top bar, corners and a font: the rest is mixed from them. brandVariables makes the variables, checkBrand names the pairs of colors that cannot be read."
    >
      <Section title="Wine, sharp corners">
        <Sample brand={wine} />
      </Section>
      <Section title="Forest, round corners, light bar">
        <Sample brand={forest} />
      </Section>
      <Section
        title="Too pale"
        text="Not drawn: its accent passes in the dark theme only. Give a color for each theme."
      >
        <Sample brand={pale} isListed />
      </Section>
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Brand',
  component: Brands,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Brands>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Brand' };
