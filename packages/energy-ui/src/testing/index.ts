export { renderInPersian } from './renderInPersian.tsx';
