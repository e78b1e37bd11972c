import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { hashInFull } from '../../testing/quickHashes.ts';
import { signInWith, switchOnSecondFactor, wrongCode } from '../../testing/secondFactor.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

// What a wrong guess costs is measured here.
hashInFull();

onEachEngine('the work of a refused sign-in', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
  });
  afterAll(() => server.stop());

  test('a name that does not exist costs as much work as one that does', async () => {
    const token = await signInAs(server, 'timed', ['log']);
    const { secret } = await switchOnSecondFactor(server, token);
    const tries = {
      code: [
        ['no-such-name', ROOT_PASSWORD, '123456'],
        ['timed', 'wrong', '123456'],
        ['timed', ROOT_PASSWORD, wrongCode(server, secret)],
      ],
      recoveryCode: [
        ['no-such-name', ROOT_PASSWORD, 'abcd-efgh'],
        ['timed', 'wrong', 'abcd-efgh'],
        ['timed', ROOT_PASSWORD, 'abcd-efgh'],
      ],
    } as const;
    for (const [kind, ways] of Object.entries(tries)) {
      const best = ways.map(() => Number.POSITIVE_INFINITY);
      for (let round = 0; round < 6; round++)
        for (const [way, [email, password, code]] of ways.entries()) {
          await server.db.query('delete from login_attempt', []);
          const from = process.cpuUsage();
          expect((await signInWith(server, email, code, password)).status).toBe(401);
          // Work, not time: other programs on the machine make this slower, not larger.
          const { user: spent } = process.cpuUsage(from);
          best[way] = Math.min(best[way]!, spent / 1000);
        }
      // Without the comparison that is made for names there are not, it would be one to ten.
      expect(Math.max(...best) / Math.min(...best), `${kind}: ${best.join(', ')}`).toBeLessThan(1.7);
    }
  });
});
