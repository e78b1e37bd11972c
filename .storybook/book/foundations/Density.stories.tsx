import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, DataTable, type Density, Num, TextField } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';

const densities: readonly (readonly [Density, string])[] = [
  ['compact', 'control 32, row 32: data tables, tables at the side'],
  ['default', 'control 36, row 38'],
  ['comfortable', 'control 40, row 46: touch, few rows'],
];
const rows = [
  { id: '1', name: 'برق ورودی اصلی', value: 842300 },
  { id: '2', name: 'گاز موتورخانه', value: 26200 },
  { id: '3', name: 'آب شهری', value: 1240 },
];

function DensityPage() {
  return (
    <BookPage
      title="Density"
      lead="Three heights for controls and rows, set with data-density on the root or on one table, and remembered per user. Text sizes stay; targets are at least 28 px, on touch 44."
    >
      {densities.map(([density, text]) => (
        <Section key={density} title={density} text={text}>
          <div className="book-stage">
            <Persian density={density}>
              <div
                style={{ display: 'flex', gap: 12, alignItems: 'end', flexWrap: 'wrap', paddingBlockEnd: 16 }}
              >
                <TextField label="نام کنتور" defaultValue="برق ورودی اصلی" />
                <Button variant="primary">ذخیره</Button>
                <Button>انصراف</Button>
              </div>
              <DataTable
                label={`کنتورها، ${density === 'compact' ? 'فشرده' : density === 'default' ? 'معمول' : 'جادار'}`}
                rows={rows}
                rowKey={(row) => row.id}
                columns={[
                  { id: 'name', header: 'کنتور', cell: (row) => row.name },
                  {
                    id: 'value',
                    header: 'مصرف، kWh',
                    align: 'number',
                    cell: (row) => <Num value={row.value} />,
                  },
                ]}
              />
            </Persian>
          </div>
        </Section>
      ))}
    </BookPage>
  );
}

const meta = {
  title: 'Foundations/Density',
  component: DensityPage,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof DensityPage>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Density' };
