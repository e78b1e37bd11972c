import { ApiError, type FormulaRecord, type NewFormula } from '@org/energy-core/api';
import { useRef } from 'react';
import { isUnanswered } from '../../../shared/api/isUnanswered.ts';
import { useClient } from '../../../shared/api/useClient.ts';

const isSame = (stored: FormulaRecord, sent: NewFormula): boolean =>
  stored.name === sent.name.trim() &&
  stored.yAxieFormula === sent.yAxieFormula &&
  stored.xAxieFormula === sent.xAxieFormula;

/**
 * Saves a formula. Where the answer to an earlier try got lost, its name is taken by that try itself: the formula that
 * stands there is then ours.
 */
export function useCreateFormula(): (body: NewFormula) => Promise<FormulaRecord> {
  const client = useClient();
  const isLost = useRef(false);
  return async (body) => {
    try {
      return (await client.createFormula({ body })).data.data;
    } catch (error) {
      if (isLost.current && error instanceof ApiError && error.code === 'NAME_TAKEN') {
        const { building } = body;
        const stored = (await client.listFormulas({ query: { building, limit: '1000' } })).data.data;
        const own = stored.find((formula) => isSame(formula, body));
        if (own) return own;
      }
      if (isUnanswered(error)) isLost.current = true;
      throw error;
    }
  };
}
