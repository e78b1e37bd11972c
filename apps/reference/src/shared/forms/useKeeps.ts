import { useText } from '@org/energy-ui';

/** Hint of a blank field: the stored value is kept. */
export function useKeeps(): (isBlank: boolean, stored: string | null) => string | null {
  const t = useText();
  return (isBlank, stored) => (isBlank && stored ? t('form.keeps', { value: stored }) : null);
}
