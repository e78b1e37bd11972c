import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  electricity,
  electricityBefore,
  electricityMonths,
  gas,
  gasMonths,
  sampleDays,
  sampleMonths,
} from '../../../packages/energy-ui/src/charts/ConsumptionChart/sampleData.ts';
import { ConsumptionChart, EnergyLabelScale, HeatMap } from '../../../packages/energy-ui/src/index.ts';
import { colorDistance, toLab } from '../../../packages/energy-ui/src/theme/palette/colorDistance.ts';
import { seenWith, type Vision } from '../../../packages/energy-ui/src/theme/palette/colorVision.ts';
import { onScreen, readHex, toLinear } from '../../../packages/energy-ui/src/theme/palette/srgb.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { TokenName } from '../support/TokenName.tsx';
import { colors } from '../support/tokens.ts';

const series = Array.from({ length: 8 }, (_, at) => `cat-${at + 1}`);
const visions: readonly Vision[] = ['normal', 'deuteranopia', 'protanopia', 'tritanopia'];

const meters = ['برق ورودی اصلی', 'چیلرها', 'روشنایی', 'آسانسور'].map((name, at) =>
  electricity(
    sampleMonths(
      1403,
      electricityMonths.map((value) => (value * (4 - at)) / 4),
    ),
    {
      id: `m${at}`,
      name,
    },
  ),
);

function DataColors() {
  return (
    <BookPage
      title="Data colors"
      lead="Eight colors for series in a fixed order, fixed meanings for what the product says again and again, one sequence for heat maps, seven grades for the label."
    >
      <Section
        title="Series"
        text="Use them in order; more than eight becomes «سایر». A node keeps its color while filters change."
      >
        <Palette names={series} />
        <Distances />
        <div className="book-stage">
          <Persian>
            <ConsumptionChart series={meters} kind="year" type="Stacked" title="برق ۱۴۰۳ به تفکیک کنتور" />
          </Persian>
        </div>
      </Section>
      <Section
        title="Fixed meanings"
        text="Actual is lapis and solid, the baseline ink grey and always dashed, saving turquoise, excess amber and always hatched, earlier years grey and dashed. Carriers wear the same color in trees, charts and tables."
      >
        <Palette names={['actual', 'baseline', 'saving', 'excess', 'compare', 'gap']} />
        <Palette
          names={[
            'carrier-electricity',
            'carrier-gas',
            'carrier-water',
            'carrier-heat',
            'carrier-oil',
            'temperature',
          ]}
        />
        <div className="book-stages">
          <div className="book-stage">
            <Persian>
              <ConsumptionChart
                series={[
                  electricity(sampleMonths(1403, electricityMonths)),
                  electricity(sampleMonths(1402, electricityBefore), {
                    id: 'before',
                    name: '۱۴۰۲',
                    compareOf: 'electricity',
                  }),
                ]}
                kind="year"
                title="برق، ۱۴۰۳ در برابر ۱۴۰۲"
              />
            </Persian>
          </div>
          <div className="book-stage">
            <Persian>
              <ConsumptionChart
                series={[gas(sampleMonths(1403, gasMonths))]}
                kind="year"
                type="Bar"
                title="گاز ۱۴۰۳"
              />
            </Persian>
          </div>
        </div>
      </Section>
      <Section title="Sequence" text="Low to high in six steps; a missing day is hatched, never pale.">
        <Palette names={Array.from({ length: 6 }, (_, at) => `seq-${at + 1}`)} />
        <div className="book-stage">
          <Persian>
            <HeatMap
              series={[electricity(sampleDays([1403, 1, 1], 366, { missing: [40, 41, 42, 43, 200] }))]}
              title="روزهای ۱۴۰۳"
              today="2026-01-01"
            />
          </Persian>
        </div>
      </Section>
      <Section
        title="Energy label"
        text="The same on screen, in dark theme and on paper. Color is never alone: letter, order and length of the arrow repeat it."
      >
        <Palette names={['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((grade) => `label-${grade}`)} />
        <div className="book-stage">
          <Persian>
            <EnergyLabelScale grade="B" ratio={0.86} />
          </Persian>
        </div>
      </Section>
    </BookPage>
  );
}

function Palette({ names }: { names: readonly string[] }) {
  return (
    <div className="book-grid" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {names.map((name) => (
        <div key={name}>
          <div className="book-swatches" style={{ inlineSize: '100%', blockSize: 40 }}>
            <span style={{ background: colors.get(name)?.light }} />
            <span style={{ background: colors.get(name)?.dark }} />
          </div>
          <TokenName name={name} />
        </div>
      ))}
    </div>
  );
}

/** Smallest distance between two of the eight, as each kind of color vision sees them. */
function Distances() {
  const least = (vision: Vision, theme: 'light' | 'dark') => {
    const seen = series.map((name) =>
      toLab(onScreen(seenWith(vision, toLinear(readHex(colors.get(name)![theme]))))),
    );
    const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => colorDistance(one, other)));
    return Math.min(...pairs).toFixed(1);
  };
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th scope="col">Smallest distance of two (CIEDE2000)</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {visions.map((vision) => (
          <tr key={vision}>
            <th scope="row">{vision}</th>
            <td>{least(vision, 'light')}</td>
            <td>{least(vision, 'dark')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meta = {
  title: 'Foundations/Data colors',
  component: DataColors,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof DataColors>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Data colors' };
