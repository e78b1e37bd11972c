import type { ChosenModel } from './chosenModel.ts';
import { useInTurn } from './useInTurn.ts';

/** The model as the parts of a step show it, one after the other: all at once are too much for one task. */
export function usePartsOfModel(chosen: ChosenModel | null) {
  const [ofVerdict = null, ofScatter = null, ofFit = null, ofResiduals = null, ofReport = null] = useInTurn(
    chosen,
    5,
  );
  return { ofVerdict, ofReport, ofCharts: { ofScatter, ofFit, ofResiduals } };
}
