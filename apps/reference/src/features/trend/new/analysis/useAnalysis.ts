import { type Candidate, plainForm } from '@org/energy-core';
import { candidateKey } from '@org/energy-ui';
import { useEffect, useMemo } from 'react';
import type { TrendRows } from '../data/trendDataQuery.ts';
import type { Definition } from '../state/definitionSearch.ts';
import { useComparison } from '../worker/useComparison.ts';
import { candidateOf, chosenModel } from './chosenModel.ts';
import type { FitSettings } from './compareInput.ts';

/** Candidates of a definition over its rows, and the one that is taken over. */
export function useAnalysis(definition: Definition, rows: TrendRows | null) {
  const { week, hasNationalHolidays, leftOut, confidence, model, order, x } = definition;
  // The list is read anew with each change of the URL; its text tells whether it changed.
  const written = JSON.stringify({ week, hasNationalHolidays, leftOut, confidence } satisfies FitSettings);
  const settings = useMemo(() => JSON.parse(written) as FitSettings, [written]);
  const input = useMemo(() => rows && { series: rows.series, settings }, [rows, settings]);
  const comparison = useComparison(input);
  const { ranked, state, taken, take } = comparison;

  const wanted = useMemo(() => {
    if (model !== null) return model;
    if (order === null || x.length !== 1 || !rows) return null;
    return candidateKey(plainForm(['x1'], order, rows.series.temperature));
  }, [model, order, x.length, rows]);
  const asked = wanted === null ? undefined : candidateOf(ranked, wanted);
  const isOver = state !== 'running';
  // The best so far may be overtaken while others are tried.
  const best = isOver ? ranked.find(({ ok }) => ok) : undefined;
  const candidate: Candidate | undefined = asked?.ok ? asked : isOver ? best : undefined;
  const form = candidate?.ok ? candidate.form : null;
  const key = form && candidateKey(form);
  useEffect(() => {
    if (form) take(candidateKey(form), form);
  }, [form, take]);
  // The model taken before is shown until the next one is here.
  const chosen = useMemo(
    () => (key !== null && taken ? chosenModel(ranked, taken) : null),
    [key, ranked, taken],
  );
  return {
    ...{ comparison, settings, chosen },
    /** Key of the model that is taken over; its report may still be of the one before. */
    chosenKey: key,
    /** A model is on its way. */
    isTaking: state === 'running' ? chosen === null : key !== null && taken?.key !== key,
    /** Asked for, but not to be had: why it could not be fitted, or null where it was not tried. */
    refused: wanted !== null && isOver && !asked?.ok ? { candidate: asked ?? null } : null,
  };
}
export type Analysis = ReturnType<typeof useAnalysis>;
