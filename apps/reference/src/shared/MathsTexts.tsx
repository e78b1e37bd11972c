import type { mathsFa } from '@org/energy-core/texts';
import { mathsFa as persian } from '@org/energy-core/texts';
import { type Texts, WithTexts } from '@org/energy-ui';
import type { ReactNode } from 'react';

type MathsSentences = typeof mathsFa;
declare module '@org/energy-ui' {
  interface MoreTexts extends MathsSentences {}
}

const loadEnglish = (): Promise<Texts> => import('./mathsEnglish.ts').then(({ english }) => english);

/** The sentences of the mathematics, for the pages that compute; they load with the first of them. */
export function MathsTexts({ children }: { children: ReactNode }) {
  return (
    <WithTexts persian={persian} loadEnglish={loadEnglish}>
      {children}
    </WithTexts>
  );
}
