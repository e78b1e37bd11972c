import verification from '../../verification/texts.en.json' with { type: 'json' };

export const english = { 'ui/verification': verification };
