import baseline from '../baseline/texts.en.json' with { type: 'json' };
import calculation from '../calculation/texts.en.json' with { type: 'json' };
import consumption from '../consumption/texts.en.json' with { type: 'json' };
import energyLabel from '../energy-label/texts.en.json' with { type: 'json' };
import formulas from '../formulas/texts.en.json' with { type: 'json' };
import quantities from '../quantities/texts.en.json' with { type: 'json' };
import statistics from '../statistics/texts.en.json' with { type: 'json' };
import verification from '../verification/texts.en.json' with { type: 'json' };

/** The sentences of the mathematics, which load where something is computed. */
export const mathsEn = {
  ...baseline,
  ...calculation,
  ...consumption,
  ...energyLabel,
  ...formulas,
  ...quantities,
  ...statistics,
  ...verification,
};
