import type { DetectedFile, MappingGuess } from '@org/energy-core/spreadsheets';
import type { Translate } from '../../i18n/texts.ts';
import type { UploadMapping } from './uploadData.ts';
import { columnLetters } from './uploadMapping.ts';

/** One thing that was recognised in the file without being told. */
export interface DetectedFact {
  readonly label: string;
  readonly text: string;
  /** False asks the person to look. */
  readonly isSure: boolean;
  /** What it was recognised by: «از روی سرستون». */
  readonly why?: string;
}

export interface DetectedFactsInput {
  readonly guess: MappingGuess | null;
  readonly detected: DetectedFile | null;
  readonly mapping: UploadMapping;
  /** Symbol of the meter's unit. */
  readonly unit: string;
  readonly t: Translate;
}

/** Everything that was guessed, in the order in which one would ask. What the person has set counts as sure. */
export function detectedFacts(input: DetectedFactsInput): DetectedFact[] {
  const { guess, mapping, t } = input;
  const { headerRow, format } = mapping;
  return [
    {
      label: t('upload.detected.headerRow'),
      text: headerRow < 0 ? t('upload.noHeader') : t('upload.headerRow', { row: headerRow + 1 }),
      isSure: true,
    },
    {
      label: t('upload.detected.format'),
      text: format ?? t('upload.unknown'),
      isSure: format !== null && !isShortYearGuess(input),
    },
    ...calendarFact(input),
    ...(guess?.digits
      ? [
          {
            label: t('upload.detected.digits'),
            text: t(`upload.digits.${guess.digits}`),
            isSure: guess.digits !== 'mixed',
          },
        ]
      : []),
    ...fileFacts(input),
    ...unsureColumns(input),
    ...unitFacts(input),
  ];
}

/** Two-digit years leave the century open, so they are shown for a look unless the person chose them. */
const isShortYearGuess = ({ guess, mapping }: DetectedFactsInput) =>
  mapping.format === 'YY/MM/DD' && guess?.mapping.format === 'YY/MM/DD';

function calendarFact({ guess, t }: DetectedFactsInput): DetectedFact[] {
  if (!guess) return [];
  const isJalali = guess.roles.some(({ role }) => role === 'date');
  const isGregorian = !isJalali && guess.roles.some(({ why }) => why === 'gregorian');
  if (!isJalali && !isGregorian) return [];
  return [
    {
      label: t('upload.detected.calendar'),
      text: t(isJalali ? 'upload.calendar.jalali' : 'upload.calendar.gregorian'),
      isSure: isJalali,
    },
  ];
}

function fileFacts({ detected, t }: DetectedFactsInput): DetectedFact[] {
  if (!detected) return [];
  const facts: DetectedFact[] = [];
  if (detected.note) {
    const why = t('upload.notWhatNameSays');
    facts.push({ label: t('upload.detected.kind'), text: detected.kind.toUpperCase(), isSure: false, why });
  }
  if (detected.encoding) {
    facts.push({
      label: t('upload.detected.encoding'),
      text: detected.encoding.toUpperCase(),
      isSure: detected.confidence !== 'unsure',
    });
  }
  return facts;
}

/** Columns whose guess is weak and still stands. */
function unsureColumns({ guess, mapping, t }: DetectedFactsInput): DetectedFact[] {
  return (guess?.roles ?? []).flatMap(({ column, role, confidence, why }) => {
    if (role === 'ignored' || confidence !== 'unsure') return [];
    const field = role === 'date' ? 'from' : role;
    if (mapping[field] !== column) return [];
    const label = t('upload.detected.column', { role: t(`upload.role.${role}`) });
    return [{ label, text: columnLetters(column), isSure: false, why: t(`guess.${why}`) }];
  });
}

function unitFacts({ guess, mapping, unit, t }: DetectedFactsInput): DetectedFact[] {
  const facts: DetectedFact[] = [];
  const written = guess?.unitText ?? null;
  if (mapping.value !== null && (written || unit)) {
    const isOther = written !== null && unit !== '' && written.toLowerCase() !== unit.toLowerCase();
    facts.push({
      label: t('upload.detected.valueUnit'),
      text: written ?? unit,
      isSure: !isOther,
      why: isOther ? t('upload.otherUnit', { unit }) : written ? undefined : t('upload.unitOfMeter'),
    });
  }
  if (mapping.cost !== null) {
    const isWritten = guess?.costUnit === mapping.costUnit;
    facts.push({
      label: t('upload.detected.costUnit'),
      text: t(`upload.${mapping.costUnit}`),
      isSure: isWritten && mapping.costUnit === 'toman',
      why: mapping.costUnit === 'rial' ? t('upload.rialToToman') : isWritten ? t('guess.header') : undefined,
    });
  }
  return facts;
}
