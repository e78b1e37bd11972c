import { baselineTexts, mergeTexts, reportTexts, textBundle } from '@org/energy-ui';
import { texts as documentTexts } from '../../../shared/documents/texts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

/** Sentences of printed reports. */
export const sheetTexts = mergeTexts(
  baselineTexts,
  documentTexts,
  reportTexts,
  textBundle({ 'app/report-sheets': fa }, async () => ({
    'app/report-sheets': (await import('./texts.en.json')).default,
  })),
);
