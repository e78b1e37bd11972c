import { afterEach } from 'vitest';

// Only files that name jsdom as their environment have a document.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Guards against hangs only: a busy machine takes longer than the default second.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
}
