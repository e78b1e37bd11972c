import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from '../../../../tooling/fingerprint.mjs';
import { hasPostgres, makeImage, makeTemplate, prepared } from './engines.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The embedded store, kept between runs of a day on the same files: making it takes 7 s of processor time, a third of
 * what a run of one file takes.
 */
async function embeddedImage(): Promise<Uint8Array> {
  const inputs = ['apps/server/src', 'packages/energy-core/src', 'package-lock.json'];
  const state = fingerprintOf(inputs.map((path) => join(root, path)));
  const name = `${new Date().toISOString().slice(0, 10)}-${process.version}-${state}.tar`;
  const kept = join(root, 'node_modules/.cache/test-stores', name);
  try {
    return readFileSync(kept);
  } catch {
    const made = await makeImage();
    keep(kept, made);
    return made;
  }
}

/** In place of an earlier one. Another run sees a whole file or none. */
function keep(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.tar')) rmSync(join(folder, name), { force: true });
  const draft = join(folder, `${process.pid}.draft`);
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/** Makes the stores that the files of a run copy, before the first of them; answers how to clean up. */
export default async function prepareStores(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'energy-test-image-'));
  const image = join(folder, 'image.tar');
  const template = hasPostgres ? await makeTemplate() : null;
  writeFileSync(image, await embeddedImage());
  // The processes of the test files get it with their environment.
  process.env[prepared.image] = image;
  if (template) process.env[prepared.template] = template.name;
  return async () => {
    await template?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}
