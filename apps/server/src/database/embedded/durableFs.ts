import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
/** The part of Emscripten's file layer used here: a stream has a native descriptor. */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * The folder of the embedded database, with a real fsync: PGlite's own never reaches the disk, so a power cut
 * after a commit would lose it. Leans on internals of the pinned PGlite version; `folder.test.ts` counts syncs.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = (emscriptenOpts.preRun ?? []) as ((module: unknown) => void)[];
    preRun.unshift((module) => {
      (module as NodeFsModule).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) this.sync(stream.nfd);
        return 0;
      };
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as InitOptions };
  }

  protected sync(descriptor: number): void {
    fsyncSync(descriptor);
  }
}

/** PGlite's start parameters without `-F` (which switches fsync off) and with a log that is really synced. */
export const durableStartParams = (): string[] => [
  ...(PGlite as unknown as { defaultStartParams: string[] }).defaultStartParams.filter(
    (part) => part !== '-F',
  ),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=96MB'],
  // ANALYZE blocks all calls here. With 20 million readings a sample of 30,000 rows takes seconds, 6,000 are as good.
  ...['-c', 'default_statistics_target=20'],
];
