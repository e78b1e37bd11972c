import { useEnergy } from '../useEnergy.ts';
import { Islands } from './Islands.tsx';

const ISLAND = /[\u2066-\u2068]/;

/**
 * A text apart from its surroundings. One with isolated parts was composed in the language of the reader: its own letters may
 * be no more than a comma between two names, from which no direction can be told.
 */
export function IslandText({ text }: { text: string }) {
  const { direction } = useEnergy();
  return (
    <bdi {...(ISLAND.test(text) && { dir: direction })}>
      <Islands text={text} />
    </bdi>
  );
}
