import report from '../../report/texts.en.json' with { type: 'json' };

export const english = { 'ui/report': report };
