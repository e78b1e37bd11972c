import type { Confidence, DetectedFile, MappingGuess } from '@org/energy-core/spreadsheets';
import type { Translate } from '../../i18n/texts.ts';
import type { UploadMapping } from './uploadData.ts';
import { columnLetters } from './uploadMapping.ts';

/** How sure something is: as it was recognised, or set by the person. */
export type FactConfidence = Confidence | 'chosen';

/** One thing that was recognised in the file without being told. */
export interface DetectedFact {
  readonly label: string;
  readonly text: string;
  /** `unsure` asks the person to look. */
  readonly confidence: FactConfidence;
  /** What it was recognised by, or what to look at: «از روی سرستون». */
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

/** Everything that was guessed, in the order in which one would ask. */
export function detectedFacts(input: DetectedFactsInput): DetectedFact[] {
  const { guess, mapping, t } = input;
  const { headerRow } = mapping;
  return [
    ...columnFacts(input),
    formatFact(input),
    ...calendarFact(input),
    ...fileFacts(input),
    {
      label: t('upload.detected.headerRow'),
      text: headerRow < 0 ? t('upload.noHeader') : t('upload.headerRow', { row: headerRow + 1 }),
      confidence: guess && headerRow !== guess.mapping.headerRow ? 'chosen' : 'sure',
    },
    ...(guess?.digits
      ? [
          {
            label: t('upload.detected.digits'),
            text: t(`upload.digits.${guess.digits}`),
            confidence: guess.digits === 'mixed' ? ('unsure' as const) : ('sure' as const),
          },
        ]
      : []),
    ...unitFacts(input),
  ];
}

/** Each column that is used: as it was proposed, or as the person set it. */
function columnFacts({ guess, mapping, t }: DetectedFactsInput): DetectedFact[] {
  return (['from', 'to', 'value', 'cost'] as const).flatMap((field) => {
    const column = mapping[field];
    if (column === null || (field === 'to' && mapping.kind === 'day')) return [];
    const role = field === 'from' ? 'date' : field;
    const found = guess?.roles.find((each) => each.role === role);
    const isProposal = found?.column === column;
    return [
      {
        label: t('upload.detected.column', { role: t(`upload.role.${role}`) }),
        text: columnLetters(column),
        confidence: isProposal ? found.confidence : 'chosen',
        // How a clear header was recognised need not be said.
        ...(isProposal && found.confidence !== 'sure' && { why: t(`guess.${found.why}`) }),
      },
    ];
  });
}

/** Two-digit years leave the century open, and dates may be written in more than one way. */
function formatFact({ guess, mapping: { format }, t }: DetectedFactsInput): DetectedFact {
  const label = t('upload.detected.format');
  if (format === null) return { label, text: t('upload.unknown'), confidence: 'unsure' };
  if (!guess || format !== guess.mapping.format) return { label, text: format, confidence: 'chosen' };
  const confidence = guess.formatConfidence;
  if (format === 'YY/MM/DD') return { label, text: format, confidence, why: t('upload.format.shortYear') };
  return { label, text: format, confidence, ...(confidence !== 'sure' && { why: t('upload.format.mixed') }) };
}

function calendarFact({ guess, t }: DetectedFactsInput): DetectedFact[] {
  if (!guess) return [];
  const isJalali = guess.roles.some(({ role }) => role === 'date');
  const isGregorian = !isJalali && guess.roles.some(({ why }) => why === 'gregorian');
  if (!isJalali && !isGregorian) return [];
  return [
    {
      label: t('upload.detected.calendar'),
      text: t(isJalali ? 'upload.calendar.jalali' : 'upload.calendar.gregorian'),
      confidence: isJalali ? 'sure' : 'unsure',
    },
  ];
}

function fileFacts({ detected, t }: DetectedFactsInput): DetectedFact[] {
  if (!detected) return [];
  const facts: DetectedFact[] = [];
  if (detected.note) {
    const why = t('upload.notWhatNameSays');
    facts.push({
      label: t('upload.detected.kind'),
      text: detected.kind.toUpperCase(),
      confidence: 'unsure',
      why,
    });
  }
  if (detected.encoding && detected.encodingGuess) {
    const { name, confidence } = detected.encodingGuess;
    const isProposal = detected.encoding === name;
    facts.push({
      label: t('upload.detected.encoding'),
      text: detected.encoding.toUpperCase(),
      confidence: detected.isGarbled ? 'unsure' : isProposal ? confidence : 'chosen',
      ...(detected.isGarbled && { why: t('upload.encoding.unreadable') }),
    });
  }
  return facts;
}

function unitFacts({ guess, mapping, unit, t }: DetectedFactsInput): DetectedFact[] {
  const facts: DetectedFact[] = [];
  const written = guess?.unitText ?? null;
  if (mapping.value !== null && (written || unit)) {
    const isOther = written !== null && unit !== '' && written.toLowerCase() !== unit.toLowerCase();
    facts.push({
      label: t('upload.detected.valueUnit'),
      text: written ?? unit,
      confidence: isOther ? 'unsure' : 'sure',
      why: isOther ? t('upload.otherUnit', { unit }) : written ? undefined : t('upload.unitOfMeter'),
    });
  }
  if (mapping.cost !== null) {
    const isWritten = guess?.costUnit === mapping.costUnit;
    facts.push({
      label: t('upload.detected.costUnit'),
      text: t(`upload.${mapping.costUnit}`),
      confidence: !isWritten && guess?.costUnit ? 'chosen' : isWritten ? 'sure' : 'unsure',
      why: mapping.costUnit === 'rial' ? t('upload.rialToToman') : isWritten ? t('guess.header') : undefined,
    });
  }
  return facts;
}
