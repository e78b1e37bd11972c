import type { CalculationFunctions } from '../calculation/calculation.ts';
import type { Calculation } from '../calculation/schemas/calculation.ts';
import { verifyCalculation } from '../calculation/verifyCalculation.ts';
import { factSentence, issueText, type Locale, type SayableIssue } from '../texts/index.ts';

/** The outside world of a command. */
export interface CommandWorld {
  /** The text of a file; null beyond this number of bytes, rejects if it cannot be read. */
  readonly read: (path: string, maxBytes: number) => Promise<string | null>;
  readonly write: (line: string) => void;
  /** All functions of the package. */
  readonly functions: CalculationFunctions;
}

/** Exit codes: all figures reproduced, some not, nothing could be checked. */
const exitCodes = { confirmed: 0, contradicted: 1, unusable: 2 } as const;

/** Thirty years of daily readings of 200 meters are about 50 MB. A larger file could exhaust the memory of the process. */
const MAX_BYTES = 256 * 2 ** 20;

/** Differences shown at most. */
const MAX_SHOWN = 50;

/** `verify FILE [--lang fa|en]`: recomputes a saved calculation and prints which figure differs. */
export async function runCommand(args: readonly string[], world: CommandWorld): Promise<number> {
  const at = args.indexOf('--lang');
  const asked = at < 0 ? 'fa' : args[at + 1];
  const [command, file, ...rest] = at < 0 ? args : args.toSpliced(at, 2);
  const isLocale = asked === 'fa' || asked === 'en';
  if (!isLocale || command !== 'verify' || file === undefined || rest.length > 0) {
    for (const locale of ['fa', 'en'] as const) world.write(factSentence(locale, 'calculation.usage', {}));
    return exitCodes.unusable;
  }
  return await verify(file, asked, world);
}

async function verify(
  file: string,
  locale: Locale,
  { read, write, functions }: CommandWorld,
): Promise<number> {
  const say = (issue: SayableIssue) => write(issueText(issue, locale));
  const refuse = (issues: readonly SayableIssue[]) => {
    issues.forEach(say);
    return exitCodes.unusable;
  };
  let text: string | null;
  try {
    text = await read(file, MAX_BYTES);
  } catch {
    return refuse([{ code: 'calculation.unreadable', file } as SayableIssue]);
  }
  if (text === null) {
    const megabytes = MAX_BYTES / 2 ** 20;
    return refuse([{ code: 'calculation.too-large', file, megabytes } as SayableIssue]);
  }
  if (text.trim() === '') return refuse([{ code: 'calculation.empty', file } as SayableIssue]);
  let parsed: unknown;
  try {
    // A byte order mark is what some editors leave behind.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse([{ code: 'calculation.not-json', file } as SayableIssue]);
  }
  const result = verifyCalculation(parsed, functions);
  if (!result.ok) return refuse(result.issues);
  const { finding, differences, isConfirmed, isHashRight, hash } = result.verification;
  say(finding);
  differences.slice(0, MAX_SHOWN).forEach(say);
  if (differences.length > MAX_SHOWN)
    write(factSentence(locale, 'calculation.more', { count: differences.length - MAX_SHOWN }));
  const { product, madeAt, hash: stored } = parsed as Calculation;
  if (!isHashRight && finding.code !== 'calculation.hash-differs')
    say({ code: 'calculation.hash-differs', stored, found: hash } as SayableIssue);
  write(factSentence(locale, 'calculation.made', { product, madeAt }));
  return isConfirmed ? exitCodes.confirmed : exitCodes.contradicted;
}
