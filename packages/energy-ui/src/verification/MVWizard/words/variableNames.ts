import type { Project } from '@org/energy-core/api';
import type { VariableNames } from '../../../baseline/words/termWords.ts';
import type { TextKey } from '../../../i18n/texts.ts';
import type { Energy } from '../../../i18n/useEnergy.ts';

/** Name of a variable by its id: of a meter its own, else in words. */
export function nameOfVariable(
  id: string,
  meters: readonly { _id: string; name: string }[],
  t: Energy['t'],
): string {
  const [kind, value = ''] = id.split(':');
  if (kind === 'temperature') return t('mv.variable.temperature');
  if (kind === 'heating' || kind === 'cooling') return t(`mv.variable.${kind}`, { base: Number(value) });
  if (kind === 'calendar') return t(`variable.${value}` as TextKey);
  return meters.find(({ _id }) => _id === id)?.name ?? id;
}

/** Names of the meters among the variables of a project's models; other variables have words of their own. */
export const namesOfProject = ({ routineAdjustments }: Project): VariableNames =>
  Object.fromEntries(routineAdjustments.flatMap(({ _id, name }) => (name === _id ? [] : [[_id, name]])));
