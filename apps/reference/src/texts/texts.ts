import { componentTexts, loadComponentEnglish, type Texts } from '@org/energy-ui';
import fa from './fa.json' with { type: 'json' };

type AppTexts = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends AppTexts {}
}

/** The sentences of the pages behind the sign-in and of what they are made of; `npm run text -- … --app` adds one. */
export const persian: Texts = { ...componentTexts, ...fa };
export async function loadEnglish(): Promise<Texts> {
  const [components, { english }] = await Promise.all([loadComponentEnglish(), import('./english.ts')]);
  return { ...components, ...english };
}
