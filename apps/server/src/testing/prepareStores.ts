import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, makeImage, makeTemplate, prepared } from './engines.ts';

/** Makes the stores that the files of a run copy, before the first of them; answers how to clean up. */
export default async function prepareStores(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'energy-test-image-'));
  const image = join(folder, 'image.tar');
  const template = hasPostgres ? await makeTemplate() : null;
  writeFileSync(image, await makeImage());
  // The processes of the test files get it with their environment.
  process.env[prepared.image] = image;
  if (template) process.env[prepared.template] = template.name;
  return async () => {
    await template?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}
