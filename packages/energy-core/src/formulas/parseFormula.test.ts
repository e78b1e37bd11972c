import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueText } from '../texts/index.ts';
import { type FormulaIssue, MAX_FORMULA_DEPTH, MAX_FORMULA_LENGTH } from './formula.ts';
import { parseFormula } from './parseFormula.ts';

const tokens = ['Synonym0', 'Synonym1', 'Synonym10'];
const issuesOf = (text: string, known: readonly string[] = tokens): readonly FormulaIssue[] => {
  const parsed = parseFormula(text, known);
  return parsed.ok ? [] : parsed.issues;
};
/** The reported error: code and underlined text. */
const mistakes = (text: string) =>
  issuesOf(text).map(({ code, position, length }) => [code, text.slice(position, position + length)]);

describe('what a formula may be', () => {
  test.each([
    'Synonym0',
    '((Synonym0))',
    '-Synonym0',
    '+Synonym0 - -Synonym1',
    '2*Synonym0^-2',
    'Synonym0 × ۲ ÷ Synonym1 − ۰٫۵',
    '١٢٫٥ * Synonym1',
    '.5 * Synonym0',
    '1e5*Synonym0 + 1E-5',
    'PI * sqrt ( Synonym0 )',
    'sin(cos(tan(asin(acos(atan(sqrt(log(Synonym10))))))))',
    '\u200eSynonym0\u200f +\u00a0\u2067Synonym1\u2069',
    'Syno\u200cnym0',
    'Synonym۱۰',
    'Synonym0\n+\tSynonym1',
  ])('%s', (text) => {
    expect(issuesOf(text)).toEqual([]);
  });

  test('only the variables in use are named, each once, in the order of use', () => {
    const parsed = parseFormula('Synonym10 + Synonym0 * Synonym10', tokens);
    expect(parsed.ok && parsed.formula.tokens).toEqual(['Synonym10', 'Synonym0']);
  });

  test('variables may have any name made of letters, digits and _', () => {
    expect(parseFormula('دما + _x1 * constructor', ['دما', '_x1', 'constructor']).ok).toBe(true);
  });
});

describe('a mistake is named where it stands', () => {
  test.each([
    ['', 'formula.empty', ''],
    [' \u200f ', 'formula.empty', ' \u200f '],
    ['2 * PI', 'formula.no-variable', '2 * PI'],
    ['2 Synonym0', 'formula.operator-missing', 'Synonym0'],
    ['2Synonym0', 'formula.operator-missing', 'Synonym0'],
    ['Synonym0 (3)', 'formula.operator-missing', '('],
    ['(2)(Synonym0)', 'formula.operator-missing', '('],
    ['Synonym0 PI', 'formula.operator-missing', 'PI'],
    ['12 345 + Synonym0', 'formula.operator-missing', '345'],
    ['0x10 + Synonym0', 'formula.unknown-name', 'x10'],
    ['Synonym0 +', 'formula.value-missing', '+'],
    ['Synonym0 * / 2', 'formula.value-missing', '/'],
    ['^2 + Synonym0', 'formula.value-missing', '^'],
    ['Synonym0 ** 2', 'formula.value-missing', '*'],
    ['(Synonym0 -) / 2', 'formula.value-missing', '-'],
    ['(Synonym0 + (2', 'formula.bracket-not-closed', '('],
    ['sin(', 'formula.bracket-not-closed', '('],
    ['Synonym0) + 1', 'formula.bracket-not-opened', ')'],
    ['Synonym0 + ( )', 'formula.empty-brackets', '( )'],
    ['sqrt() + Synonym0', 'formula.empty-brackets', '()'],
    ['sin Synonym0', 'formula.function-needs-brackets', 'sin'],
    ['sin^2(Synonym0)', 'formula.function-needs-brackets', 'sin'],
    ['Synonym0 * log', 'formula.function-needs-brackets', 'log'],
    ['Synonym2 + 1', 'formula.unknown-name', 'Synonym2'],
    ['Synonym100', 'formula.unknown-name', 'Synonym100'],
    ['cosh(Synonym0)', 'formula.unknown-name', 'cosh'],
    ['log10(Synonym0)', 'formula.unknown-name', 'log10'],
    ['Synonym0 + i', 'formula.unknown-name', 'i'],
    ['Synonym0 mod 2', 'formula.unknown-name', 'mod'],
    ['5 cm + Synonym0', 'formula.unknown-name', 'cm'],
    ['constructor', 'formula.unknown-name', 'constructor'],
    ['__proto__ + Synonym0', 'formula.unknown-name', '__proto__'],
    ['hasOwnProperty(Synonym0)', 'formula.unknown-name', 'hasOwnProperty'],
    ['ＰＩ * Synonym0', 'formula.unknown-name', 'ＰＩ'],
    ['Sin(Synonym0)', 'formula.did-you-mean', 'Sin'],
    ['pi * Synonym0', 'formula.did-you-mean', 'pi'],
    ['π * Synonym0', 'formula.did-you-mean', 'π'],
    ['ln(Synonym0)', 'formula.did-you-mean', 'ln'],
    ['synonym0', 'formula.did-you-mean', 'synonym0'],
    ['Math.sin(Synonym0)', 'formula.did-you-mean', 'Math.sin'],
    ['Synonym0²', 'formula.did-you-mean', '²'],
    ['Synonym0 – 1', 'formula.did-you-mean', '–'],
    ['Synonym0!', 'formula.unexpected-character', '!'],
    ['5% * Synonym0', 'formula.unexpected-character', '%'],
    ['Synonym0 > 1', 'formula.unexpected-character', '>'],
    ['Synonym0; 1', 'formula.unexpected-character', ';'],
    ["Synonym0'", 'formula.unexpected-character', "'"],
    ['log(Synonym0, 2)', 'formula.unexpected-character', ','],
    ['Synonym0 😀', 'formula.unexpected-character', '😀'],
    ['1,234.5 * Synonym0', 'formula.comma-in-number', '1,234.5'],
    ['۱٬۲۳۴ * Synonym0', 'formula.comma-in-number', '۱٬۲۳۴'],
    ['2,5 * Synonym0', 'formula.comma-in-number', '2,5'],
    ['1.234.567 + Synonym0', 'formula.bad-number', '1.234.567'],
    ['5. * Synonym0', 'formula.bad-number', '5.'],
    ['1e999 * Synonym0', 'formula.number-too-large', '1e999'],
  ])('%s: %s at “%s”', (text, code, underlined) => {
    expect(mistakes(text)).toEqual([[code, underlined]]);
  });

  test('marks nobody sees do not move the place of a mistake', () => {
    expect(issuesOf('\u200e2\u200f × \u200fFoo\u200c2 + Synonym0')).toEqual([
      { code: 'formula.unknown-name', text: 'Foo\u200c2', position: 7, length: 5 },
    ]);
  });

  test('the name that was probably meant is offered', () => {
    const suggested = (text: string) =>
      issuesOf(text).map((issue) => ('suggestion' in issue ? issue.suggestion : issue.code));
    expect(suggested('SIN(SYNONYM10) + Pi + Math.PI + arctan(1) + √(2)')).toEqual([
      'sin',
      'Synonym10',
      'PI',
      'PI',
      'atan',
      'sqrt',
    ]);
  });

  test('every wrong word is named; what follows the first of them is not judged further', () => {
    expect(mistakes('a = 1,000 + 2 Synonym0 )')).toEqual([
      ['formula.unknown-name', 'a'],
      ['formula.unexpected-character', '='],
      ['formula.comma-in-number', '1,000'],
    ]);
    expect(mistakes('2 Synonym0 + foo')).toEqual([
      ['formula.operator-missing', 'Synonym0'],
      ['formula.unknown-name', 'foo'],
    ]);
    expect(issuesOf('foo + '.repeat(100))).toHaveLength(10);
  });

  test('a long piece is quoted in part', () => {
    const [issue] = issuesOf('x'.repeat(5_000));
    expect(issue).toMatchObject({ text: `${'x'.repeat(40)}…`, length: 5_000 });
  });

  test('every mistake has its sentence in both languages', () => {
    const samples = [
      '',
      '1',
      'x'.repeat(MAX_FORMULA_LENGTH + 1),
      '('.repeat(MAX_FORMULA_DEPTH + 2),
      '(Synonym0',
      'Synonym0)',
      '()',
      'foo',
      'Sin(1)',
      '%',
      '5.',
      '1,000',
      '1e999',
      'sin 1',
      '2 Synonym0',
      'Synonym0 *',
    ];
    const codes = new Set<string>();
    for (const issue of samples.flatMap((text) => issuesOf(text))) {
      codes.add(issue.code);
      for (const locale of ['fa', 'en'] as const) {
        const said = issueText(issue, locale);
        expect(said).toMatch(locale === 'fa' ? /[آ-ی]/ : /^(?:[A-Z]|“)/);
        expect(said).not.toMatch(/\{\{|undefined|formula\.[a-z]/);
      }
    }
    expect(codes.size).toBe(samples.length);
  });
});

describe('hostile texts', () => {
  const limit = MAX_FORMULA_LENGTH;
  const refusedAs = (text: string) => issuesOf(text)[0]?.code;

  test.each([
    ['brackets', '(', 'formula.too-deep'],
    ['minus signs', '-', 'formula.too-deep'],
    ['powers', '2^', 'formula.too-deep'],
    ['roots', 'sqrt(', 'formula.too-deep'],
    ['closing brackets', ')', 'formula.bracket-not-opened'],
    ['points', '.', 'formula.unexpected-character'],
    ['thousands marks', '1,', 'formula.comma-in-number'],
    ['digits', '9', 'formula.number-too-large'],
    ['exponents', '1e', 'formula.unknown-name'],
    ['dotted names', 'a.', 'formula.unknown-name'],
    ['unknown names', 'a ', 'formula.unknown-name'],
    ['accents', 'a\u0301', 'formula.unknown-name'],
    ['half characters', '\ud83d', 'formula.unexpected-character'],
    ['invisible marks', '\u200c', 'formula.empty'],
  ])('10,000 characters of %s are answered', (_, piece, code) => {
    expect(refusedAs(piece.repeat(limit / piece.length))).toBe(code);
  });

  test('plus signs in front of a value and long sums are no depth', () => {
    expect(parseFormula(`${'+'.repeat(5_000)}Synonym0`, tokens).ok).toBe(true);
    expect(parseFormula(`${'Synonym0+'.repeat(1_100)}1`, tokens).ok).toBe(true);
  });

  test('brackets may be as deep as the limit, and not one deeper', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}Synonym0${')'.repeat(depth)}`;
    expect(parseFormula(nested(MAX_FORMULA_DEPTH), tokens).ok).toBe(true);
    expect(issuesOf(nested(MAX_FORMULA_DEPTH + 1))).toEqual([
      { code: 'formula.too-deep', limit: MAX_FORMULA_DEPTH, position: MAX_FORMULA_DEPTH + 1, length: 8 },
    ]);
  });

  test('10,000 nested brackets and 100,000 characters are refused for their length', () => {
    const nested = `${'('.repeat(10_000)}Synonym0${')'.repeat(10_000)}`;
    expect(issuesOf(nested)).toEqual([
      { code: 'formula.too-long', found: 20_008, limit, position: 0, length: 20_008 },
    ]);
    expect(refusedAs('x'.repeat(100_000))).toBe('formula.too-long');
  });

  test('any text gets an answer, with places inside it', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 5_000 });
    const nearly = fc
      .array(
        fc.constantFrom(
          ...['Synonym0', 'Synonym1', 'PI', 'sin', 'log(', '(', ')', '+', '−', '×', '/', '^', '2', '۳٫۵'],
          ...['1e5', '.', ',', ' ', '\u200c', '%', 'x', '²', '\ud800', '__proto__'],
        ),
        { maxLength: 300 },
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(wild, nearly), (text) => {
        const parsed = parseFormula(text, tokens);
        if (parsed.ok) return;
        expect(parsed.issues.length).toBeGreaterThan(0);
        for (const { position, length } of parsed.issues) {
          expect(position).toBeGreaterThanOrEqual(0);
          expect(position + length).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
