import { useText } from '@org/energy-ui';

/** What a blank field says: the stored value stays. */
export function useKeeps(): (isBlank: boolean, stored: string | null) => string | null {
  const t = useText();
  return (isBlank, stored) => (isBlank && stored ? t('form.keeps', { value: stored }) : null);
}
