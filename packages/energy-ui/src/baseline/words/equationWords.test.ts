import type { CandidateForm } from '@org/energy-core';
import { expect, test } from 'vitest';
import { baselineTexts } from '../../i18n/bundles/baselineTexts.ts';
import { componentTexts } from '../../i18n/bundles/componentTexts.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { translatorOf } from '../../testing/translatorOf.ts';
import { equationWords } from './equationWords.ts';
import { modelSentences } from './modelSentences.ts';
import { termsText } from './termWords.ts';

const t = translatorOf([componentTexts, baselineTexts], { language: 'fa', digits: 'fa' });
const energy = { t, locale: 'fa', digits: 'fa' } as unknown as Energy;
const names = { x1: 'تولید' };
const form = (
  terms: CandidateForm['terms'],
  kind: CandidateForm['kind'] = 'several-variables',
): CandidateForm => ({
  ...{ kind, order: 1, terms, searchedParameters: 0 },
});
const model = (coefficients: number[], codes: string[]) => ({
  ...{ coefficients, names: codes, order: 1, hasIntercept: true },
});

test('each variable has one letter, degrees are written as what they are', () => {
  const formed = {
    form: form([
      { kind: 'degrees', side: 'heating', balanceC: 15.84 },
      { kind: 'variable', name: 'x1', power: 1 },
      { kind: 'calendar', variable: 'dayOff' },
    ]),
    model: model([74.4, 53.2, -0.5, -58.9], ['heatingDegrees', 'x1', 'dayOff']),
  };
  const { equation, letters } = equationWords(formed, { names, energy });
  expect(equation).toBe('y = ۷۴٫۴ + ۵۳٫۲·max(۱۵٫۸ − T, ۰) − ۰٫۵·X۱ − ۵۸٫۹·D۱');
  expect(letters.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
    'T دمای بیرون',
    'X۱ تولید',
    'D۱ روز تعطیل',
  ]);
});

test('a base is named only where nothing else is left at zero', () => {
  const unit = 'm³';
  const heated = {
    form: form([{ kind: 'degrees', side: 'heating', balanceC: 16 }], '3p-heating'),
    model: model([74.4, 53.2], ['heatingDegrees']),
  };
  expect(modelSentences(heated, { names, unit, energy }).join(' ')).toMatch(/مصرف پایه.*هر درجه سردتر/);
  const line = {
    form: form([{ kind: 'temperature', power: 1 }], 'line'),
    model: model([950, -26], ['temperature']),
  };
  const said = modelSentences(line, { names, unit, energy }).join(' ');
  expect(said).not.toMatch(/مصرف پایه/);
  expect(said).toMatch(/دمای بیرون.*کمتر مصرف می‌شود/);
});

test('powers of one variable are named once', () => {
  const curve = form(
    [
      { kind: 'temperature', power: 1 },
      { kind: 'temperature', power: 2 },
      { kind: 'calendar', variable: 'dayOff' },
    ],
    'polynomial',
  );
  expect(termsText({ ...curve, order: 2 }, names, energy)).toMatch(/^.دما. تا توان ۲، روز تعطیل$/);
});
