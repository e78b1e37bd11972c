import type { Module } from '@org/energy-core';
import { type TextKey, useText } from '@org/energy-ui';

/** Name of a menu entry in the reader's language; the server's name for an unknown entry. */
export function useModuleName(): (module: Module) => string {
  const t = useText();
  return (module) => {
    const key = `module.${module.name}` as TextKey;
    const text = t(key);
    return text === key ? module.name : text;
  };
}
