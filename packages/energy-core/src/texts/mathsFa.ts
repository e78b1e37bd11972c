import baseline from '../baseline/texts.fa.json' with { type: 'json' };
import calculation from '../calculation/texts.fa.json' with { type: 'json' };
import consumption from '../consumption/texts.fa.json' with { type: 'json' };
import energyLabel from '../energy-label/texts.fa.json' with { type: 'json' };
import formulas from '../formulas/texts.fa.json' with { type: 'json' };
import quantities from '../quantities/texts.fa.json' with { type: 'json' };
import statistics from '../statistics/texts.fa.json' with { type: 'json' };
import verification from '../verification/texts.fa.json' with { type: 'json' };

/** The sentences of the mathematics, which load where something is computed. */
export const mathsFa = {
  ...baseline,
  ...calculation,
  ...consumption,
  ...energyLabel,
  ...formulas,
  ...quantities,
  ...statistics,
  ...verification,
};
