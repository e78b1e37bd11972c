import { formatJalali, formatNumber, isDay, modules, toPersianDigits } from '@org/energy-core';
import { type TextKey, useEnergy } from '@org/energy-ui';
import { useModuleName } from '../../../shared/access/useModuleName.ts';
import { formulaLine } from '../../../shared/structure/formulaLine.ts';
import type { AuditFact } from './auditFacts.ts';

interface FactText {
  readonly field: (field: string) => string;
  readonly value: (field: string, value: unknown) => string;
  /** A whole fact in one line, for files. */
  readonly line: (fact: AuditFact) => string;
}

const moduleById = new Map(modules.map((module) => [module._id, module]));

/** What an object of the store is called; null for an organization that is not the reader's to see. */
const nameIn = (value: unknown): string | null | undefined => {
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined;
  return typeof value.name === 'string' || value.name === null ? value.name : undefined;
};

/** Names and values of log details in the reader's language; unknown names are shown unchanged. */
export function useFactText(): FactText {
  const { t, digits } = useEnergy();
  const moduleName = useModuleName();
  const known = (key: string): string | null => {
    const text = t(key as TextKey);
    return text === key ? null : text;
  };
  const list = (values: readonly string[]) => values.join(t('chart.listSeparator'));
  const single = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('audit.empty');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return formatNumber(value, { digits });
    const named = nameIn(value);
    if (named !== undefined) return named ?? t('audit.otherOrganization');
    if (typeof value !== 'string') return JSON.stringify(value);
    if (field === 'reason') return known(`audit.reason.${value}`) ?? value;
    if (field === 'yAxieFormula' || field === 'xAxieFormula') return formulaLine(value, digits);
    if (isDay(value)) return formatJalali(value, 'numeric', digits);
    const module = field === 'modules' ? moduleById.get(value) : undefined;
    if (module) return moduleName(module);
    return digits === 'fa' && /^\d+$/.test(value) ? toPersianDigits(value) : value;
  };
  const value = (field: string, given: unknown): string => {
    if (!Array.isArray(given)) return single(field, given);
    // An empty list means all organizations.
    if (given.length === 0) return t(field === 'organizations' ? 'users.organizations.all' : 'audit.empty');
    return list(given.map((each) => single(field, each)));
  };
  const field = (name: string) => known(`audit.field.${name}`) ?? name;
  return {
    field,
    value,
    line: (fact) => {
      const now = value(fact.field, fact.value);
      const said = fact.isChange
        ? t('audit.details.change', { old: value(fact.field, fact.old), new: now })
        : now;
      return `${field(fact.field)}: ${said}`;
    },
  };
}
