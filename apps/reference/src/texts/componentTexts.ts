// A module around the sentences of larger components, for parts that load after their page.
export { componentTexts } from '@org/energy-ui';
