import { type TextKey as CoreKey, sentencesWith } from '@org/energy-core/texts';
import { english } from './english.ts';
import { persian } from './persian.ts';

export type TextKey = CoreKey | keyof typeof persian;

/**
 * A sentence of the server or of energy-core.
 * @example sentence('en', 'error.TOO_MANY', { seconds: 1 })
 */
export const sentence = sentencesWith({ fa: persian, en: english });
