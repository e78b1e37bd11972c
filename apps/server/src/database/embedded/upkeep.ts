import type { PGlite } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 60_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
/** Rows written to one table since its last upkeep that make it worth while; smaller ones wait for the night. */
const MANY_ROWS = 20_000;

/**
 * Replaces background processes of a PostgreSQL server: checkpoints, so that a start after a kill has little to
 * replay, and VACUUM ANALYZE. One table at a time and only while idle: a request that arrives in the meantime waits
 * for one table.
 */
export class Upkeep {
  readonly #pg: PGlite;
  readonly #isIdle: () => boolean;
  readonly #now: () => number;
  #position = '';
  #checkpointAt: number;

  constructor(pg: PGlite, isIdle: () => boolean, now: () => number = Date.now) {
    this.#pg = pg;
    this.#isIdle = isIdle;
    this.#now = now;
    this.#checkpointAt = now();
  }

  /** A failure, a full disk for one, is met again by the next write, which reports it; not so a breakdown. */
  start(onFailure: (error: unknown) => void): void {
    setInterval(() => void this.look().catch(onFailure), LOOK_EVERY_MS).unref();
  }

  /** Runs the maintenance that is due. */
  async look(): Promise<void> {
    await this.#vacuum('n_mod_since_analyze >= $1 or n_dead_tup >= $1 or n_ins_since_vacuum >= $1', [
      MANY_ROWS,
    ]);
    if (!this.#isIdle() || this.#now() - this.#checkpointAt < CHECKPOINT_EVERY_MS) return;
    this.#checkpointAt = this.#now();
    if ((await this.#writtenUpTo()) === this.#position) return;
    await this.#pg.exec('checkpoint');
    this.#position = await this.#writtenUpTo();
  }

  /** Nightly round: every changed table, and those without statistics since the start. */
  async tidy(): Promise<void> {
    await this.#vacuum(
      'n_mod_since_analyze > 0 or n_dead_tup > 0 or (vacuum_count = 0 and analyze_count = 0)',
      [],
    );
  }

  async #vacuum(due: string, params: number[]): Promise<void> {
    if (!this.#isIdle()) return;
    const { rows } = await this.#pg.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where ${due} order by relname`,
      params,
    );
    for (const { name } of rows) {
      if (!this.#isIdle()) return;
      await this.#pg.exec(`vacuum (analyze) ${name}`);
    }
  }

  async #writtenUpTo(): Promise<string> {
    const { rows } = await this.#pg.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    return rows[0]!.position;
  }
}
