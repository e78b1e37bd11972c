// A module around the JSON: browsers refuse a dynamically imported JSON that a development server hands out as script.
export { default } from './en.json' with { type: 'json' };
