import { expect, test } from 'vitest';
import { openCommands } from './commands.ts';

const command = (id: string) => ({ id, name: id, run: () => {} });
const ids = (registry: ReturnType<typeof openCommands>) => registry.all().map(({ id }) => id);

test('commands are offered as long as their part is shown, each once, as they are at the moment', () => {
  const registry = openCommands();
  let name = 'print';
  const leave = registry.offer(() => [command(name)]);
  registry.offer(() => [command('print'), command('export')]);
  expect(ids(registry)).toEqual(['print', 'export']);
  name = 'add';
  expect(ids(registry)).toEqual(['add', 'print', 'export']);
  leave();
  expect(ids(registry)).toEqual(['print', 'export']);
});
