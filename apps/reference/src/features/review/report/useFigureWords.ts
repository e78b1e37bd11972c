import { useText } from '@org/energy-ui';
import type { FigureWords } from './rowFigures.ts';

/** The words of the panels that figures of a review open into. */
export function useFigureWords(): FigureWords {
  const t = useText();
  return {
    ...{ consumption: t('column.value'), cost: t('chart.cost'), toman: t('unit.toman') },
    ...{ all: t('review.allAlike'), separator: t('chart.listSeparator') },
    ...{ shareRule: t('review.shareRule'), cumulativeRule: t('review.cumulativeRule') },
    days: ({ days, expectedDays }) => t('chart.daysOf', { days, expectedDays }),
  };
}
