import type { AuditEntry } from '@org/energy-core/api';
import { type TextKey, useEnergy } from '@org/energy-ui';
import { dateTimeOfInstant } from '../../shared/dates/today.ts';
import { factsOf } from './facts/auditFacts.ts';
import { useFactText } from './facts/useFactText.ts';

/** Lines of the log as rows of a sheet, with their head. */
export function useAuditRows(): (lines: readonly AuditEntry[]) => (string | null)[][] {
  const { t } = useEnergy();
  const text = useFactText();
  const typeName = (type: string) => {
    const key = `audit.type.${type}`;
    const name = t(key as TextKey);
    return name === key ? type : name;
  };
  return (lines) => [
    (['at', 'actor', 'action', 'objectType', 'object', 'address', 'requestId', 'details'] as const).map(
      (column) => t(`audit.column.${column}`),
    ),
    ...lines.map(({ at, actor, action, object, address, requestId, details }) => [
      dateTimeOfInstant(at),
      actor?.name ?? null,
      t(`audit.action.${action}`),
      object && typeName(object.type),
      object?.name ?? null,
      address,
      requestId,
      factsOf(details).map(text.line).join(' | ') || null,
    ]),
  ];
}
