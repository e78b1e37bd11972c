import { fstatSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
/** The parts of Emscripten's file layer used here: a stream has a native descriptor, and a file one node. */
interface FileNode {
  mode: number;
  /** Size of the file, while nothing has written to it; undefined: to be asked. */
  knownSize?: number | undefined;
}
interface Stream {
  nfd?: number;
  node: FileNode;
}
type Operation<Of> = (of: Of, ...rest: unknown[]) => unknown;
interface NodeFsModule {
  FS: { isFile: (mode: number) => boolean };
  NODEFS: {
    node_ops: { setattr: Operation<FileNode> };
    stream_ops: {
      fsync?: (stream: Stream) => number;
      llseek: (stream: Stream, offset: number, whence: number) => number;
      open: Operation<Stream>;
      write: Operation<Stream>;
      setattr: Operation<Stream>;
    };
  };
}
const FROM_END = 2;

/**
 * The folder of the embedded database, with a real fsync: PGlite's own never reaches the disk, so a power cut
 * after a commit would lose it. Leans on internals of the pinned PGlite version; `folder.test.ts` counts syncs.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = (emscriptenOpts.preRun ?? []) as ((module: unknown) => void)[];
    preRun.unshift((module) => {
      const { FS, NODEFS } = module as NodeFsModule;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) this.sync(stream.nfd);
        return 0;
      };
      this.#keepSizes(NODEFS, FS.isFile);
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as InitOptions };
  }

  /**
   * Every plan asks for the size of each table and index it reads. The folder belongs to this process alone, so a size
   * is asked once until the next write through this layer, which is the only one there is.
   */
  #keepSizes({ node_ops, stream_ops }: NodeFsModule['NODEFS'], isFile: (mode: number) => boolean): void {
    const { open, write, setattr, llseek } = stream_ops;
    const { setattr: setOfNode } = node_ops;
    const forgets = (change: Operation<Stream>): Operation<Stream> => {
      return (stream, ...rest) => {
        stream.node.knownSize = undefined;
        return change(stream, ...rest);
      };
    };
    Object.assign(stream_ops, { open: forgets(open), write: forgets(write), setattr: forgets(setattr) });
    node_ops.setattr = (node, ...rest) => {
      node.knownSize = undefined;
      return setOfNode(node, ...rest);
    };
    stream_ops.llseek = (stream, offset, whence) => {
      if (whence !== FROM_END || stream.nfd === undefined || !isFile(stream.node.mode))
        return llseek(stream, offset, whence);
      stream.node.knownSize ??= this.sizeOf(stream.nfd);
      // A place before the first byte is refused there.
      const place = stream.node.knownSize + offset;
      return place < 0 ? llseek(stream, offset, whence) : place;
    };
  }

  protected sizeOf(descriptor: number): number {
    return fstatSync(descriptor).size;
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
