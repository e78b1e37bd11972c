import { MAX_REVIEWED_NODES, type ReviewBody } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { type HistoryStep, usePageUrl } from '../../shared/page/usePageUrl.ts';
import { unitName } from '../../shared/structure/unitName.ts';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { consumptionUnitsQuery, reviewQuery } from './queries.ts';
import { chosenNodes, meterChoices, reviewedNav } from './reviewedNav.ts';
import {
  limitOf,
  type ReviewState,
  readReviewState,
  startAgain,
  writeReviewState,
  yearOf,
} from './reviewState.ts';

/** The review state of the URL, and navigation between its steps. */
export function useReview() {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const cache = useQueryClient();
  const { search, update } = usePageUrl();
  const state = readReviewState(search);
  const structure = useStructure();
  const units = useQuery(consumptionUnitsQuery(client));
  const [isAsking, setAsking] = useState(false);
  /** The report was requested while its data was still loading. */
  const [isWanted, setWanted] = useState(false);
  /** Errors that block the current step; shown above its fields and at them. */
  const [refusal, setRefusal] = useState<{ at: ReviewState['step']; message: string } | null>(null);

  const isReading = structure.isLoading || units.isPending;
  const unit = units.data?.find(({ _id }) => _id === state.unit) ?? null;
  const year = yearOf(state);
  const body: ReviewBody | null =
    state.kind && unit && year !== null && !isReading
      ? { kind: state.kind, unit: unit._id, year, nav: reviewedNav(structure.tree, state, unit) }
      : null;
  const query = reviewQuery(client, body);
  const report = useQuery({ ...query, enabled: body !== null && state.step === 'report' });

  const write = (change: Partial<ReviewState>, step?: HistoryStep) => {
    setRefusal(null);
    update((newest) => writeReviewState({ ...readReviewState(newest), ...change }), step);
  };
  const refuse = (message: string) => setRefusal({ at: state.step, message });
  const noValue = () => t('review.noValue', { name: unit ? unitName(unit, energy) : '' });

  const toMethod = () => {
    if (!state.unit || state.year.trim() === '') return refuse(t('review.factsEmpty'));
    if (year === null) return refuse(t('issue.query.year-unknown'));
    if (body && body.nav.length > MAX_REVIEWED_NODES)
      return refuse(t('issue.query.too-many-nodes', { limit: MAX_REVIEWED_NODES }));
    write({ step: 'method' });
  };
  const toReport = async () => {
    if (state.method === 'fixed' && limitOf(state) === null) return refuse(t('review.numberEmpty'));
    if (isAsking) return;
    if (isReading) return setWanted(true);
    if (!body) return refuse(units.error ? errorText(units.error, t) : t('review.factsEmpty'));
    setAsking(true);
    try {
      const items = await cache.fetchQuery(query);
      if (items.length === 0) refuse(noValue());
      else write({ step: 'report' });
    } catch (error) {
      refuse(errorText(error, t));
    } finally {
      setAsking(false);
    }
  };
  useEffect(() => {
    if (!isWanted || isReading) return;
    setWanted(false);
    toReport();
  });
  const back = () => {
    // Drop the computed report together with its step.
    cache.removeQueries({ queryKey: query.queryKey });
    write(
      state.step === 'report'
        ? { step: 'method' }
        : state.step === 'method'
          ? { step: 'facts' }
          : { kind: null },
    );
  };
  return {
    ...{ state, structure, units, unit, year, report, noValue, write, toMethod, toReport, back },
    isAsking: isAsking || isWanted,
    refusal: refusal?.at === state.step ? refusal.message : null,
    chosen: chosenNodes(structure.tree, state),
    meters: unit ? meterChoices(structure.tree, state, unit) : [],
    startAgain: () => write(startAgain(state)),
  };
}

export type ReviewHandle = ReturnType<typeof useReview>;
