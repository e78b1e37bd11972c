// The lockfile must name every platform's optional package (else `npm ci` stops elsewhere) and no registry's host.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const problems = [];
const isLocked = (from, name) => {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
};
for (const [path, entry] of Object.entries(packages)) {
  if (typeof entry.resolved === 'string' && entry.resolved.startsWith('http'))
    problems.push(`${path}: names a registry (resolved)`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(path, name)) problems.push(`${path || 'root'}: ${name} is missing from the lockfile`);
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
