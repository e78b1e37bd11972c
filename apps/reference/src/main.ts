import { mount } from './app/mount.tsx';
import './ownPage.css';

const element = document.getElementById('app');
if (!element) throw new Error('index.html needs an element with the id "app".');
mount(element, { ownsPage: true, routing: 'browser' });
// Not in a frame of another page, nor as its guest (`embed.ts`).
if (import.meta.env.PROD && self === top)
  navigator.serviceWorker?.register('/serviceWorker.js').catch(() => undefined);
