import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Reply from 'lucide-react/icons/reply';
import Search from 'lucide-react/icons/search';
import Undo2 from 'lucide-react/icons/undo-2';
import { expect } from 'storybook/test';
import { NodeIcon } from '../../../packages/energy-ui/src/index.ts';
import { BookPage, Persian, Section } from '../support/BookPage.tsx';
import { usedIcons } from './usedIcons.ts';

const mirrored = { 'chevron-right': ChevronRight, 'arrow-left': ArrowLeft, reply: Reply, 'undo-2': Undo2 };
const fixed = { clock: Clock, check: Check, search: Search, 'refresh-cw': RefreshCw };
const carriers = ['electricity', 'gas', 'water', 'heat', 'oil'] as const;

/** Names of all icons that the components draw. */
const used = [
  ...new Set(
    Object.values(
      import.meta.glob<string>(
        ['../../../packages/energy-ui/src/**/*.tsx', '!../../../packages/energy-ui/src/**/*.stories.tsx'],
        { query: '?raw', import: 'default', eager: true },
      ),
    ).flatMap((text) => [...text.matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(([, name]) => name!)),
  ),
].sort();

function Icons() {
  return (
    <BookPage
      title="Icons"
      lead="Lucide, outline, 16 px with a stroke of 1.75, in the color of the text beside them. An icon before a word, a caret of direction after it."
    >
      <Section title="Mirrored" text="What means a direction in reading is mirrored with the page.">
        <Pair icons={mirrored} isMirrored />
      </Section>
      <Section
        title="Never mirrored"
        text="Clocks, checks, search, refresh, charts, media, brands and slashes keep their shape."
      >
        <Pair icons={fixed} />
      </Section>
      <Section title="Carriers" text="Everywhere in the color of their carrier.">
        <div className="book-row">
          {carriers.map((carrier) => (
            <span key={carrier} className="book-row" style={{ gap: 8 }}>
              <NodeIcon kind="Meter" carrier={carrier} /> {carrier}
            </span>
          ))}
        </div>
      </Section>
      <Section
        title="In use"
        text={`${Object.keys(usedIcons).length} icons. Before adding one, look for the meaning here.`}
      >
        <ul className="book-icons">
          {Object.entries(usedIcons).map(([name, Icon]) => (
            <li key={name}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
    </BookPage>
  );
}

function Pair({
  icons,
  isMirrored,
}: {
  icons: Readonly<Record<string, typeof Clock>>;
  isMirrored?: boolean;
}) {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th scope="col">Icon</th>
          <th scope="col">Left to right</th>
          <th scope="col">Right to left</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(icons).map(([name, Icon]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <Icon
                size={20}
                strokeWidth={1.75}
                className={isMirrored ? 'eui-flip' : undefined}
                aria-hidden
              />
            </td>
            <td>
              <Persian style={{ display: 'inline-block' }}>
                <Icon
                  size={20}
                  strokeWidth={1.75}
                  className={isMirrored ? 'eui-flip' : undefined}
                  aria-hidden
                />
              </Persian>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meta = {
  title: 'Foundations/Icons',
  component: Icons,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Icons>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Icons' };

/** The page draws exactly the icons in use. */
export const Interaction: StoryObj<typeof meta> = {
  tags: ['interaction'],
  play: async () => {
    await expect(Object.keys(usedIcons).sort()).toEqual(used);
  },
};
