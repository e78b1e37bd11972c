// The app in a frame of another page: `/frame.html?host=https://portal.example.ir`. Which pages may frame it is up to
// ENERGY_EMBED_HOSTS; here only messages between this frame and the named host count. A token is never in an address.
import { mount } from '/embed.js';

const options = new URLSearchParams(location.search);
const host = options.get('host') ?? '';
const send = (type, detail = {}) => parent.postMessage({ type: `energy:${type}`, ...detail }, host);

/** What asks for the host's token waits here. */
let answer = () => {};
const token = () =>
  new Promise((resolve) => {
    answer = resolve;
    send('token');
  });

function begin() {
  const pages = options.get('pages')?.split(',');
  const app = mount(document.getElementById('energy'), {
    ...{ token, path: options.get('path') ?? '/', chrome: options.get('chrome') ?? 'full' },
    ...(pages && { pages }),
    ...(options.has('theme') && { theme: options.get('theme') }),
    ...(options.has('brand') && { brand: JSON.parse(options.get('brand')) }),
    ...(options.has('locale') && { locale: options.get('locale') }),
  });
  app.on('ready', () => send('ready'));
  app.on('size', ({ height }) => send('height', { height }));
  app.on('navigate', ({ path }) => send('path', { path }));
  app.on('title', ({ title }) => send('title', { title }));
  app.on('error', (error) => send('error', error));
  app.on('signedOut', ({ reason }) => send('signedOut', { reason }));
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== host || typeof data?.type !== 'string') return;
    if (data.type === 'energy:token') answer(data.token ?? null);
    else if (data.type === 'energy:update') {
      const { theme, locale, brand, path, isSignedIn } = data;
      app.update({ theme, locale, brand, path, ...(isSignedIn && { token }) });
    }
  });
}

if (parent === self || !URL.canParse(host) || new URL(host).origin !== host)
  document.getElementById('energy').textContent =
    'This page belongs into a frame, with the origin of the page around it as ?host=https://portal.example.ir';
else begin();
