import calendar from '../../calendar/texts.en.json' with { type: 'json' };

export const english = { 'ui/calendar': calendar };
