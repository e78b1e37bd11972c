const server = 'https://energy.example.ir';
const frame = document.getElementById('energy');
const send = (message) => frame.contentWindow.postMessage(message, server);

const token = async () => {
  const answer = await fetch('/energy-token');
  return answer.ok ? answer.text() : null;
};

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== server) return;
  if (data.type === 'energy:token') send({ type: 'energy:token', token: await token().catch(() => null) });
  if (data.type === 'energy:height') frame.style.blockSize = `${data.height}px`;
  if (data.type === 'energy:path') history.replaceState(null, '', `#${data.path}`);
});
addEventListener('hashchange', () => send({ type: 'energy:update', path: location.hash.slice(1) }));

const options = new URLSearchParams({
  ...{ host: location.origin, locale: 'fa', theme: 'light', chrome: 'none' },
  path: location.hash.slice(1) || '/PeriodicChart?nav=m.1&period=year&year=1403',
});
frame.src = `${server}/frame.html?${options}`;
