import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoStore, startServerOn } from './server.ts';

/** Global setup: fills one store with the demo data; each server of a test run starts on a copy of it. */
export default async function fillStore(): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'energy-e2e-filled-'));
  const server = await startServerOn(data);
  await server.stop();
  process.env[demoStore] = data;
  return () => rmSync(data, { recursive: true, force: true });
}
