import { isList } from '../statistics/descriptive/asList.ts';
import type { BaselineModel } from './model.ts';

/** Whether it can predict: what `fitBaseline` returned, and not the null of a fit that was refused. */
export const isModel = (model: BaselineModel | null | undefined): model is BaselineModel =>
  typeof model?.predict === 'function';

/** Whether it has the figures of a fit, with or without its functions. */
export const isFit = (model: Pick<BaselineModel, 'names' | 'ranges'> | null | undefined): boolean =>
  isList(model?.names) &&
  isList(model.ranges) &&
  model.ranges.length === model.names.length &&
  Array.from(model.ranges).every((range) => typeof range === 'object' && range !== null);
