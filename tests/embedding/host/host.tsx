import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';

/** The portal bundles its own React. */
function Portal() {
  const [count, setCount] = useState(0);
  return (
    <nav>
      <button type="button" id="host-button" onClick={() => setCount(count + 1)}>
        Portal {count}
      </button>
      <output id="host-react">{version}</output>
    </nav>
  );
}

createRoot(document.getElementById('portal')!).render(<Portal />);
localStorage.setItem('theme', 'portal');
document.documentElement.dataset.ready = 'yes';
