import { lazyPart } from '../page/lazyPart.tsx';

/** `ReadingProgress`, whose code no page needs at first. */
export const ReadingDialog = lazyPart(() =>
  import('./ReadingProgress.tsx').then(({ ReadingProgress }) => ReadingProgress),
);
