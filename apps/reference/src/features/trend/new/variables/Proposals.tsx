import { addDays, type DayRange } from '@org/energy-core';
import { MAX_TREND_VARIABLES, type TrendProposal } from '@org/energy-core/api';
import { Button, Notice, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Gauge from 'lucide-react/icons/gauge';
import Thermometer from 'lucide-react/icons/thermometer';
import { errorText } from '../../../../shared/api/errorText.ts';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { today } from '../../../../shared/dates/today.ts';
import { YEAR_DAYS } from '../data/bestPeriodQuery.ts';
import type { Definition } from '../state/definitionSearch.ts';
import { formulaToText } from '../state/formulaText.ts';
import { placeOfFormula } from './placeOfFormula.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface ProposalsProps {
  definition: Definition;
  onChange: (next: Partial<Definition>) => void;
}

const lastYear = (): DayRange => ({ from: addDays(today(), 1 - YEAR_DAYS), to: today() });

const textOf = ({ id, navType, type }: TrendProposal): string =>
  formulaToText({ text: 'Synonym0', synonyms: [{ id, navType, type, kind: null, label: '' }] });

/** What the building of the meter has that can explain its consumption; a press makes it a variable. */
export function Proposals({ definition, onChange }: ProposalsProps) {
  const { t } = useEnergy();
  const client = useClient();
  const { y, x, week } = definition;
  const place = placeOfFormula(y);
  const { from, to } = definition.period ?? lastYear();
  const proposals = useQuery({
    queryKey: queryKeys.trendProposals(place, from, to),
    queryFn: async ({ signal }) => await client.trendProposals({ query: { ...place, from, to }, signal }),
    enabled: place !== null,
    staleTime: 60_000,
  });
  if (!place) return null;
  if (proposals.isError) return <Notice tone="info">{errorText(proposals.error, t)}</Notice>;
  const taken = new Set([y, ...x]);
  const found = proposals.data?.rows ?? [];
  const offered = found.filter((each) => !taken.has(textOf(each)));
  const unseen = (proposals.data?.total ?? 0) - found.length;
  const isFull = x.length >= MAX_TREND_VARIABLES && !x.includes('');
  const add = (text: string) => {
    const free = x.indexOf('');
    onChange({ x: free < 0 ? [...x, text] : x.map((each, at) => (at === free ? text : each)) });
  };
  const hasCalendar = week !== null;
  if (proposals.isSuccess && offered.length === 0 && hasCalendar) return null;
  return (
    <section className="eui-trend-proposals" aria-label={t('trend.new.proposals')}>
      <p className="eui-field-label">{t('trend.new.proposals')}</p>
      <ul>
        {offered.map((each) => (
          <li key={`${each.navType}${each.id}`}>
            <Button
              size="sm"
              icon={each.navType === 'City' ? <Thermometer {...look} /> : <Gauge {...look} />}
              isDisabled={isFull}
              onPress={() => add(textOf(each))}
            >
              {each.navType === 'City' ? t('formulaField.temperatureOf', { city: each.label }) : each.label}
            </Button>
            <small>{t('trend.new.daysOf', { days: each.days, count: each.expectedDays })}</small>
          </li>
        ))}
        {!hasCalendar && (
          <li>
            <Button size="sm" icon={<CalendarDays {...look} />} onPress={() => onChange({ week: 'friday' })}>
              {t('trend.new.calendar')}
            </Button>
          </li>
        )}
      </ul>
      {unseen > 0 && <p className="eui-trend-unseen">{t('trend.new.unseenProposals', { count: unseen })}</p>}
    </section>
  );
}
