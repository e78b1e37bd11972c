// Renews packages/energy-ui/tokens.json from the token sheet: `npm run tokens`. A test fails while the file is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { renewTokens } from '../packages/energy-ui/src/theme/tokenFile/renewTokens.ts';

const [sheet, file] = ['src/theme/tokens.css', 'tokens.json'].map(
  (path) => new URL(`../packages/energy-ui/${path}`, import.meta.url),
);
const previous = existsSync(file) ? readFileSync(file, 'utf8') : null;
writeFileSync(file, renewTokens(readFileSync(sheet, 'utf8'), previous));
