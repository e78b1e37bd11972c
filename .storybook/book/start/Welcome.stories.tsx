import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookPage, Section } from '../support/BookPage.tsx';
import { linkTo } from '../support/linkTo.ts';

const rooms: readonly (readonly [string, string, string])[] = [
  ['Principles', 'start-principles--default', 'Five rules that decide where the others are silent'],
  [
    'Color',
    'foundations-color--default',
    'Every color with value, contrast and use, from the token sheet itself',
  ],
  ['Digits', 'foundations-digits--default', 'How numbers, units and signs are written'],
  ['Direction', 'foundations-direction--default', 'What turns with the page, and what does not'],
  ['Tone', 'start-tone--default', 'How the product speaks'],
  [
    'First hour',
    'patterns-first-hour--default',
    'Patterns: what a new user meets, and empty, failed and waiting pages',
  ],
  ['Whole pages', 'pages-home--default', 'The product itself on recorded answers of its server'],
  ['Components', 'components-actions-button--docs', 'When to use which, with live props'],
  ['Release notes', 'start-release-notes--default', 'What changed with each version'],
];

function Welcome() {
  return (
    <BookPage
      title="Energy components"
      lead="A Persian, right-to-left library for energy management: meter trees, charts of consumption, Jalali pickers, uploads, baselines, reports and the energy label. This book is for those who design and build with it."
    >
      <Section title="Where to look">
        <div className="book-grid">
          {rooms.map(([name, story, text]) => (
            <a key={name} className="book-card book-link" href={linkTo(story)} target="_top">
              <h3>{name}</h3>
              <p>{text}</p>
            </a>
          ))}
        </div>
      </Section>
      <Section title="How to look">
        <ul className="book-list">
          <li>
            The toolbar sets language, digits, theme, width, and the page around: a hostile host, paper.
          </li>
          <li>Each component has a page with its live props; a state worth a look is a story of its own.</li>
          <li>
            Stories that only prove a behavior are hidden; show them with the tag “interaction” in the filter
            of the sidebar.
          </li>
          <li>Press the name of a token to copy it.</li>
        </ul>
      </Section>
      <Section
        title="Identity"
        text="Lapis for ink and the top bar, turquoise for what can be pressed, saffron as a spark, on warm paper. The mark and the one ornament are the eight-pointed star of Persian tilework: on sign-in, in empty states, at the end of the top bar and on the printed label, nowhere else."
      />
    </BookPage>
  );
}

const meta = {
  title: 'Start/Welcome',
  component: Welcome,
  tags: ['!autodocs'],
  parameters: { locale: 'en', isBilingual: true },
} satisfies Meta<typeof Welcome>;
export default meta;
export const Default: StoryObj<typeof meta> = { name: 'Welcome' };
