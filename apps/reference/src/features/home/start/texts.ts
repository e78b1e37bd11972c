import { textBundle } from '@org/energy-ui';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

export const texts = textBundle({ 'app/home/start': fa }, async () => ({
  'app/home/start': (await import('./texts.en.json')).default,
}));
