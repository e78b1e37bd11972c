import type { mathsFa } from '@org/energy-core/texts';
import { mathsFa as persian } from '@org/energy-core/texts';
import { textBundle, WithTexts } from '@org/energy-ui';
import type { ReactNode } from 'react';

type MathsSentences = typeof mathsFa;
declare module '@org/energy-ui' {
  interface MoreTexts extends MathsSentences {}
}

const mathsTexts = textBundle({ 'core/maths': persian }, async () => ({
  'core/maths': (await import('./mathsEnglish.ts')).english,
}));

export default function LoadedMathsTexts({ children }: { children: ReactNode }) {
  return <WithTexts texts={mathsTexts}>{children}</WithTexts>;
}
