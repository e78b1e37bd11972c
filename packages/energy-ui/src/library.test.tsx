// @vitest-environment jsdom
import { textInstance } from '@org/energy-core/texts';
import { createRef } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { firstTexts } from './i18n/bundles/firstTexts.ts';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import { latinIn } from './testing/latinIn.ts';
import { drawn, unmountAll } from './testing/library/drawn.ts';
import { oddValues } from './testing/library/oddValues.ts';
import { type Member, membersOf } from './testing/library/propsOf.ts';
import { componentNames, storyOf, textsIn } from './testing/library/storyOf.ts';

/** Names on the keyboard, the same in both languages. */
const KEYS = 'Enter, Page Up, Page Down, Alt, Shift, T, N';
/** Symbols of statistics, the same in both languages. */
const SYMBOLS = 'R², CV(RMSE), ΔBIC, CUSUM, MSE, SST = SSR + SSE, n − P, VIF, p, F, t';

/** Texts are taken in once: an instance for each of thousands of draws would copy them. */
const shared = textInstance({});
beforeAll(() => firstTexts.loadEnglish());
afterEach(unmountAll);

async function draw(name: string, props: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'fa') {
  const Story = storyOf(name);
  const { errors } = await drawn(
    <EnergyProvider locale={locale} i18n={shared}>
      <Story id="sample-id" {...props} />
    </EnergyProvider>,
  );
  return errors;
}
/** The component as its story shows it; what it throws fails the test. */
async function rootOf(...story: Parameters<typeof draw>): Promise<HTMLElement> {
  expect(await draw(...story)).toEqual([]);
  // English is loaded when it is needed.
  return vi.waitUntil(() => document.getElementById('sample-id'));
}
const page = () => document.querySelector<HTMLElement>('.eui-root')!;

describe.each(componentNames)('%s', (name) => {
  test('is drawn from right to left, without a Latin word or digit of its own', async () => {
    await rootOf(name);
    expect(page().dir).toBe('rtl');
    const given = [...textsIn(storyOf(name).args), KEYS, SYMBOLS].join(' ');
    const isOwn = (found: string) => found.match(/[A-Za-z0-9]+/g)!.some((word) => !given.includes(word));
    expect(latinIn(page()).filter((found) => isOwn(found.replace(/^[a-z-]+="/, '')))).toEqual([]);
  });

  test('is drawn from left to right', async () => {
    await rootOf(name, {}, 'en');
    expect(page().dir).toBe('ltr');
  });

  test('passes ref, className, style and data attributes to its root element', async () => {
    const ref = createRef<HTMLElement>();
    const props = { ref, className: 'sample-class', style: { opacity: 0.5 }, 'data-sample': 'yes' };
    const root = await rootOf(name, props);
    expect(root).toHaveClass('sample-class');
    expect(root.style.opacity).toBe('0.5');
    expect(root).toHaveAttribute('data-sample', 'yes');
    expect(ref.current).toBe(root);
  });

  test('does not throw on empty, unknown or absurd values', async () => {
    const members = propsInterfaces.includes(`${name}Props`) ? membersOf(`${name}Props`) : [];
    const thrown: string[] = [];
    for (const [prop, odd] of oddProps(storyOf(name).args, members)) {
      const errors = await draw(name, { [prop]: odd });
      thrown.push(...errors.map((error) => `${prop} = ${describeValue(odd)}: ${error}`.slice(0, 300)));
      unmountAll();
    }
    expect(thrown).toEqual([]);
  });
});

/** Each argument and each plain prop with other values of its type, and null or nothing where its type allows it. */
function oddProps(args: Record<string, unknown>, members: readonly Member[]): [string, unknown][] {
  const ofArgs = Object.entries(args).flatMap(([prop, value]) =>
    oddValues(value).map((odd): [string, unknown] => [prop, odd]),
  );
  const ofTypes = members.flatMap(({ name, isOptional, isNullable, example }): [string, unknown][] => [
    ...(name in args ? [] : oddValues(example).map((odd): [string, unknown] => [name, odd])),
    ...(isOptional ? [[name, undefined] as [string, unknown]] : []),
    ...(isNullable ? [[name, null] as [string, unknown]] : []),
  ]);
  return [...ofArgs, ...ofTypes];
}

const describeValue = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 40);

const publicLists = import.meta.glob<string>(['./*/index.ts', './{structure,primitives}/*/index.ts'], {
  ...{ query: '?raw', import: 'default', eager: true },
});
const propsInterfaces = [
  ...new Set(
    [
      ...Object.values(publicLists)
        .join('\n')
        .matchAll(/\b(\w+Props)\b/g),
    ].map((match) => match[1]!),
  ),
];

test('every public prop has a sentence that explains it', () => {
  expect(propsInterfaces.length).toBeGreaterThan(0);
  // What every component takes needs none.
  const ofAll = ['className', 'id', 'ref', 'children', 'label', 'isDisabled'];
  const undocumented = propsInterfaces.flatMap((name) =>
    membersOf(name, 'own')
      .filter((member) => !ofAll.includes(member.name) && !member.isDocumented)
      .map((member) => `${name}.${member.name}`),
  );
  expect(undocumented).toEqual([]);
});
