import { useEnergy, useToast } from '@org/energy-ui';
import Languages from 'lucide-react/icons/languages';
import Link from 'lucide-react/icons/link';
import LogOut from 'lucide-react/icons/log-out';
import Printer from 'lucide-react/icons/printer';
import SquareChevronLeft from 'lucide-react/icons/square-chevron-left';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useState } from 'react';
import { useCommands } from '../../shared/commands/usePageActions.ts';
import { looks } from '../../shared/preferences/usePreference.ts';
import { usePreferenceStore } from '../../shared/preferences/usePreferenceStore.ts';
import { languageName } from '../shell/languageName.ts';
import { useSignOut } from '../shell/useSignOut.ts';
import { useHost } from '../useHost.ts';
import type { PaletteItem } from './paletteItem.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** What the page on the screen offers. */
export function usePageCommands(): readonly PaletteItem[] {
  const commands = useCommands();
  const [offered] = useState(() => commands?.all() ?? []);
  return offered.map(({ id, name, icon, run }) => ({
    ...{ id: `do:page:${id}`, name, run, icon: icon ?? <SquareChevronLeft {...look} /> },
  }));
}

/** What can be done on every page. */
export function useAppCommands(): readonly PaletteItem[] {
  const { t, language } = useEnergy();
  const toast = useToast();
  const preferences = usePreferenceStore();
  const { ownsPage, languages, fixedLooks } = useHost();
  const signOut = useSignOut();
  const theme = preferences.read('theme') ?? 'system';
  const choose = (name: string, value: string) => () => preferences.write(name, value);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => toast.success(t('copy.done')),
      () => toast.error(t('copy.failed')),
    );
  return [
    {
      ...{ id: 'do:print', name: t('palette.print'), icon: <Printer {...look} /> },
      run: () => window.print(),
    },
    // As a guest the URL is the host's.
    ...(ownsPage
      ? [{ id: 'do:link', name: t('palette.copyLink'), icon: <Link {...look} />, run: copy }]
      : []),
    ...looks.theme
      .filter((each) => each !== theme && !fixedLooks.includes('theme'))
      .map((each) => ({
        ...{ id: `do:theme:${each}`, name: t('palette.theme', { name: t(`look.theme.${each}`) }) },
        ...{ icon: <SunMoon {...look} />, run: choose('theme', each) },
      })),
    ...languages
      .filter((each) => each !== language && !fixedLooks.includes('locale'))
      .map((each) => ({
        ...{ id: `do:locale:${each}`, name: t('palette.language', { name: languageName(each) }) },
        ...{ icon: <Languages {...look} />, run: choose('locale', each), words: each },
      })),
    ...(signOut
      ? [{ id: 'do:signOut', name: t('shell.logout'), icon: <LogOut {...look} />, run: signOut.leave }]
      : []),
  ];
}
