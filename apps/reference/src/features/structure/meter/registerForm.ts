import {
  type Day,
  formatJalali,
  formatNumber,
  type RegisterExchange,
  type RegisterFactor,
  type RegisterSettings,
} from '@org/energy-core';
import type { Energy, TextKey } from '@org/energy-ui';
import type { Sentence } from '../../../shared/forms/recordForm.ts';

/** The counter of a meter while its settings are being written. */
export interface RegisterDraft {
  readonly digits: number | null;
  readonly factors: readonly { readonly from: Day | null; readonly factor: number | null }[];
  readonly exchanges: readonly {
    readonly day: Day | null;
    readonly final: number | null;
    readonly initial: number | null;
  }[];
}

export const emptyRegister: RegisterDraft = { digits: null, factors: [], exchanges: [] };
export const registerDraftOf = (register: RegisterSettings | null | undefined): RegisterDraft =>
  register ?? emptyRegister;

const MAX_DIGITS = 15;
const MAX_FACTOR = 1e9;
/** No counter shows a larger number. */
const MAX_POSITION = 1e15;
const isFactor = (draft: RegisterDraft['factors'][number]): draft is RegisterFactor =>
  draft.from !== null && draft.factor !== null && draft.factor > 0;
const isExchange = (draft: RegisterDraft['exchanges'][number]): draft is RegisterExchange =>
  draft.day !== null && draft.final !== null && draft.initial !== null;

/** Error texts by field path (`factors.1.from`), in form order. */
export function registerProblems({
  digits,
  factors,
  exchanges,
}: RegisterDraft): ReadonlyMap<string, TextKey> {
  const problems = new Map<string, TextKey>();
  const find = (place: string, problem: TextKey | null) => problem && problems.set(place, problem);
  const isDigits = digits === null || (Number.isInteger(digits) && digits >= 1 && digits <= MAX_DIGITS);
  find('digits', isDigits ? null : 'structure.register.digitsWrong');
  factors.forEach(({ from, factor }, at) => {
    find(
      `factors.${at}.from`,
      dayProblem(
        from,
        at,
        factors.map((each) => each.from),
      ),
    );
    const isWrong = factor !== null && (factor <= 0 || factor > MAX_FACTOR);
    find(
      `factors.${at}.factor`,
      factor === null ? 'structure.register.noNumber' : isWrong ? 'structure.register.factorWrong' : null,
    );
  });
  exchanges.forEach((exchange, at) => {
    find(
      `exchanges.${at}.day`,
      dayProblem(
        exchange.day,
        at,
        exchanges.map((each) => each.day),
      ),
    );
    for (const field of ['final', 'initial'] as const)
      find(`exchanges.${at}.${field}`, positionProblem(exchange[field]));
  });
  return problems;
}

const dayProblem = (day: Day | null, at: number, all: readonly (Day | null)[]): TextKey | null => {
  if (day === null) return 'structure.register.noDay';
  return all.indexOf(day) < at ? 'structure.register.twice' : null;
};
const positionProblem = (position: number | null): TextKey | null => {
  if (position === null) return 'structure.register.noNumber';
  return position < 0 || position > MAX_POSITION ? 'structure.register.positionWrong' : null;
};

/** What is wrong with the settings as a whole; undefined where nothing is. */
export function wrongRegister(draft: RegisterDraft): Sentence | undefined {
  const problems = registerProblems(draft);
  return problems.size > 0 ? ['structure.register.wrong', { count: problems.size }] : undefined;
}

/** Settings to store, sorted by day; null if empty. */
export function registerOfDraft({ digits, factors, exchanges }: RegisterDraft): RegisterSettings | null {
  if (digits === null && factors.length === 0 && exchanges.length === 0) return null;
  return {
    digits,
    factors: factors.filter(isFactor).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    exchanges: exchanges.filter(isExchange).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

/** The settings in one line. */
export function registerText(
  register: RegisterSettings | null | undefined,
  { t, digits: shown }: Pick<Energy, 't' | 'digits'>,
): string {
  if (!register) return t('form.nothing');
  const day = (of: Day) => formatJalali(of, 'numeric', shown);
  const number = (of: number) => formatNumber(of, { digits: shown, maxFractionDigits: 6 });
  return [
    ...(register.digits === null ? [] : [t('structure.register.digitsText', { count: register.digits })]),
    ...register.factors.map(({ from, factor }) =>
      t('structure.register.factorText', { day: day(from), factor: number(factor) }),
    ),
    ...register.exchanges.map((each) =>
      t('structure.register.exchangeText', {
        day: day(each.day),
        final: number(each.final),
        initial: number(each.initial),
      }),
    ),
  ].join(t('chart.listSeparator'));
}
