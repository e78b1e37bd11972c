import { sheetUnit } from '@org/energy-core';
import type { Confidence, DetectedFile, MappingGuess } from '@org/energy-core/spreadsheets';
import type { Translate } from '../../../i18n/texts.ts';
import type { UploadMapping } from '../flow/uploadData.ts';
import { columnLetters } from '../flow/uploadMapping.ts';

/** How sure something is: as it was recognized, or set by the user. */
type FactConfidence = Confidence | 'chosen';

/** One automatically detected property of the file. */
export interface DetectedFact {
  readonly label: string;
  readonly text: string;
  /** `unsure` requests a check by the user. */
  readonly confidence: FactConfidence;
  /** Evidence, or what to check: «از روی سرستون». */
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
    ...formatFacts(input),
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

/** Each column that is used: as it was proposed, or as the user set it. */
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
        // A clear header needs no explanation.
        ...(isProposal && found.confidence !== 'sure' && { why: t(`guess.${found.why}`) }),
      },
    ];
  });
}

/** Two-digit years leave the century open, and dates may be written in more than one way. */
function formatFacts({ guess, mapping: { format }, t }: DetectedFactsInput): DetectedFact[] {
  const label = t('upload.detected.format');
  if (format === null) return [{ label, text: t('upload.unknown'), confidence: 'unsure' }];
  if (!guess || format !== guess.mapping.format) return [{ label, text: format, confidence: 'chosen' }];
  // Dates stored by Excel have no text format, and Gregorian ones have another.
  if (guess.calendar === 'excel' || guess.calendar === 'gregorian') return [];
  const confidence = guess.formatConfidence;
  if (format === 'YY/MM/DD') return [{ label, text: format, confidence, why: t('upload.format.shortYear') }];
  const why = confidence === 'sure' ? {} : { why: t('upload.format.mixed') };
  return [{ label, text: format, confidence, ...why }];
}

function calendarFact({ guess, t }: DetectedFactsInput): DetectedFact[] {
  const calendar = guess?.calendar ?? null;
  if (!guess || calendar === null) return [];
  const label = t('upload.detected.calendar');
  if (calendar === 'excel')
    return [
      { label, text: t('upload.calendar.excel'), confidence: 'sure', why: t('upload.calendar.excel.why') },
    ];
  if (calendar === 'gregorian') {
    const why = t('upload.calendar.gregorian.why');
    return [{ label, text: t('upload.calendar.gregorian'), confidence: 'unsure', why }];
  }
  // Two digits do not say which century, and so not for certain which calendar.
  const isShort = guess.mapping.format === 'YY/MM/DD';
  const confidence = isShort ? guess.formatConfidence : 'sure';
  return [{ label, text: t('upload.calendar.jalali'), confidence }];
}

function fileFacts({ detected, t }: DetectedFactsInput): DetectedFact[] {
  if (!detected) return [];
  const facts: DetectedFact[] = [];
  if (detected.note) {
    const why = t('upload.notWhatNameSays', { extension: detected.kind });
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
  if (mapping.value !== null && (mapping.fileUnit || unit)) facts.push(valueUnitFact());
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

  /** Unit of the file and of the meter; the values card describes the conversion. */
  function valueUnitFact(): DetectedFact {
    const label = t('upload.detected.valueUnit');
    const own = sheetUnit(unit)?.symbol ?? unit;
    const text = mapping.fileUnit ?? own;
    const found = guess?.unit ?? null;
    if (mapping.fileUnit !== (found?.symbol ?? null)) return { label, text, confidence: 'chosen' };
    if (found && own && found.symbol !== own)
      return { label, text, confidence: 'unsure', why: t('upload.otherUnit', { unit }) };
    if (guess?.unitText) {
      const why = t('upload.unit.notKnown', { text: guess.unitText });
      return { label, text, confidence: 'unsure', why };
    }
    return { label, text, confidence: 'sure', ...(!found && { why: t('upload.unitOfMeter') }) };
  }
}
