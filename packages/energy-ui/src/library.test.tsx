// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstTexts } from './i18n/bundles/firstTexts.ts';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import indexSource from './index.ts?raw';
import { latinIn } from './testing/latinIn.ts';
import { oddValues } from './testing/library/oddValues.ts';
import { type Member, membersOf } from './testing/library/propsOf.ts';
import { componentNames, storyOf, textsIn } from './testing/library/storyOf.ts';

/** Names on the keyboard, the same in both languages. */
const KEYS = 'Enter, Page Up, Page Down, Alt, Shift, T, N';
/** Symbols of statistics, the same in both languages. */
const SYMBOLS = 'R², CV(RMSE), ΔBIC, CUSUM, MSE, SST = SSR + SSE, n − P, VIF, p, F, t';

beforeAll(() => firstTexts.loadEnglish());

function draw(name: string, props: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'fa'): HTMLElement {
  const Story = storyOf(name);
  render(
    <EnergyProvider locale={locale}>
      <Story id="sample-id" {...props} />
    </EnergyProvider>,
  );
  return document.querySelector<HTMLElement>('.eui-root')!;
}

describe.each(componentNames)('%s', (name) => {
  test('is drawn from right to left, without a Latin word or digit of its own', () => {
    const drawn = draw(name);
    expect(drawn.dir).toBe('rtl');
    expect(document.getElementById('sample-id')).toBeInTheDocument();
    const given = [...textsIn(storyOf(name).args), KEYS, SYMBOLS].join(' ');
    const isOwn = (found: string) => found.match(/[A-Za-z0-9]+/g)!.some((word) => !given.includes(word));
    expect(latinIn(drawn).filter((found) => isOwn(found.replace(/^[a-z-]+="/, '')))).toEqual([]);
  });

  test('is drawn from left to right', async () => {
    expect(draw(name, {}, 'en')).toHaveAttribute('dir', 'ltr');
    await waitFor(() => expect(document.getElementById('sample-id')).toBeInTheDocument());
  });

  test('puts className and id on its root element', () => {
    draw(name, { className: 'sample-class' });
    expect(document.getElementById('sample-id')).toHaveClass('sample-class');
  });

  test('passes ref, style and data attributes to its root element', () => {
    const ref = createRef<HTMLElement>();
    draw(name, { ref, style: { opacity: 0.5 }, 'data-sample': 'yes' });
    const root = document.getElementById('sample-id')!;
    expect(root.style.opacity).toBe('0.5');
    expect(root).toHaveAttribute('data-sample', 'yes');
    expect(ref.current).toBe(root);
  });

  test('does not throw on empty, unknown or absurd values', () => {
    const members = propsInterfaces.includes(`${name}Props`) ? membersOf(`${name}Props`) : [];
    const thrown: string[] = [];
    for (const [prop, odd] of oddProps(storyOf(name).args, members)) {
      try {
        draw(name, { [prop]: odd });
      } catch (error) {
        thrown.push(`${prop} = ${describeValue(odd)}: ${error}`.slice(0, 300));
      }
      cleanup();
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

const propsInterfaces = [...indexSource.matchAll(/\b(\w+Props)\b/g)].map((match) => match[1]!);

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
