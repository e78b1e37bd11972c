import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EnergyApp } from '../../../docs/embedding/react/EnergyApp.tsx';

const [, server = ''] = location.hash.split('#');

/** A portal on a React of its own that shows the energy system as the recipe says. */
function Portal() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setTheme('dark')}>
        dark
      </button>
      <button type="button" onClick={() => setIsShown(false)}>
        close
      </button>
      {isShown && (
        <EnergyApp
          server={server}
          token={() => fetch('/energy-token').then((answer) => answer.text())}
          theme={theme}
          locale="en"
          path="/PeriodicChart?nav=m.1&period=year&year=1403"
        />
      )}
    </>
  );
}

createRoot(document.getElementById('portal')!).render(<Portal />);
document.documentElement.dataset.ready = 'yes';
