// A module around the tables, so that they load together when English is read.

import notifications from '../../notifications/texts.en.json' with { type: 'json' };
import common from '../common/texts.en.json' with { type: 'json' };

export const english = { 'ui/i18n/common': common, 'ui/notifications': notifications };
