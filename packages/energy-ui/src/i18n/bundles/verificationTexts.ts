import verification from '../../verification/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = { 'ui/verification': verification };
export type VerificationKey = KeyIn<typeof persian>;

/** The sentences of M&V projects: savings, plan, rich texts; for the pages that show them. */
export const verificationTexts = textBundle(
  persian,
  async () => (await import('./verificationEnglish.ts')).english,
);
