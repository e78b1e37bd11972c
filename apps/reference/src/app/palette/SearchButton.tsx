import { useText, useToast } from '@org/energy-ui';
import Search from 'lucide-react/icons/search';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useSearchKey } from './useSearchKey.ts';
import { useTypedAhead } from './useTypedAhead.ts';
import './SearchButton.css';

interface PaletteProps {
  /** Typed before it was there. */
  readonly start: string;
  readonly onClose: () => void;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The search field of the top bar: opens the command palette, which loads then. */
export function SearchButton() {
  const t = useText();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedAhead(button, isOpen && Palette === null);
  const open = useCallback(() => {
    typed.current = '';
    setOpen(true);
    // Not `lazy`: a failed load of the palette is retried on the next press and does not affect the page.
    import('./loadPalette.ts')
      .then(({ loadPalette }) => loadPalette())
      .then(
        (Loaded) => setPalette(() => Loaded),
        () => {
          setOpen(false);
          toast.error(t('shell.search.failed'));
        },
      );
  }, [t, toast, typed]);
  useSearchKey(button, open);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="eui-topbar-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={isOpen && Palette === null}
        onClick={open}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <span className="eui-topbar-search-word">{t('shell.search')}</span>
        <kbd dir="ltr" aria-hidden>
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && Palette && <Palette start={typed.current} onClose={() => setOpen(false)} />}
    </>
  );
}
