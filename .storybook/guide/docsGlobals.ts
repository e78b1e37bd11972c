import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';

interface Globals {
  readonly theme?: string;
}

/** What the toolbar shows, on a page that is no story itself. */
export function useGlobals(): Globals {
  const { channel, ...context } = useContext(DocsContext) as unknown as {
    channel: {
      on(name: string, listener: (event: { globals: Globals }) => void): void;
      off(name: string, listener: (event: { globals: Globals }) => void): void;
    };
    store?: { userGlobals?: { get(): Globals } };
  };
  const [globals, setGlobals] = useState<Globals>(context.store?.userGlobals?.get() ?? {});
  useEffect(() => {
    const update = (event: { globals: Globals }) => setGlobals(event.globals);
    channel.on('globalsUpdated', update);
    return () => channel.off('globalsUpdated', update);
  }, [channel]);
  return globals;
}
