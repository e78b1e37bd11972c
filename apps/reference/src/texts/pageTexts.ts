import { componentTexts, mergeTexts, toolTexts } from '@org/energy-ui';
import { texts as comments } from '../shared/comments/texts.ts';
import { texts as figureTrail } from '../shared/figure-trail/texts.ts';
import { texts as forms } from '../shared/forms/texts.ts';
import { texts as list } from '../shared/list/texts.ts';
import { texts as quality } from '../shared/quality/texts.ts';
import { texts as twoFactor } from '../shared/two-factor/texts.ts';
import { texts as uploads } from '../shared/uploads/texts.ts';

/** What several pages share that are not opened first, and the tools on them. */
export const pageTexts = mergeTexts(
  componentTexts,
  toolTexts,
  comments,
  forms,
  list,
  figureTrail,
  twoFactor,
  quality,
  uploads,
);
