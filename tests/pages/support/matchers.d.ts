import 'vitest';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the parameter as the library declares it
  interface Assertion<T = any> {
    /** As jest-dom has it; the types of Vitest's browser mode, which the stories load, know no patterns. */
    toHaveTextContent(text?: string | number | RegExp): void;
  }
}
