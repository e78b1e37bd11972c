import { datesFa } from '@org/energy-core/texts';
import common from '../../i18n/common/texts.fa.json' with { type: 'json' };
import { textBundle } from '../../i18n/textBundle.ts';
import calendar from '../../primitives/JalaliCalendar/texts.fa.json' with { type: 'json' };
import { englishOf } from './englishOf.ts';

const persian = {
  'core/calendar': datesFa,
  'ui/i18n/common': common,
  'ui/primitives/JalaliCalendar': calendar,
};

/** The sentences of date fields and times. */
export const texts = textBundle(persian, () =>
  englishOf(
    persian,
    import('../../i18n/bundles/shellEnglish.ts'),
    import('../../i18n/bundles/componentEnglish.ts'),
  ),
);
