import type { Meter } from '@org/energy-core';
import type { TaggedEvent, TaggedState } from '@org/energy-ui/sheet-import';

/** The upload by tags as its parts see it. */
export interface TagView {
  state: TaggedState;
  send: (event: TaggedEvent) => void;
  meterOf: ReadonlyMap<string, Meter>;
}
