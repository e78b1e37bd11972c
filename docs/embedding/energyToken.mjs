/**
 * On the host's server: a guest token for the visitor who is signed in there. The API key stays on that server.
 * @example portal.get('/energy-token', async (request, answer) => answer.send(await energyToken({ server, key, pages: ['charts'] })))
 */
export async function energyToken({ server, key, pages, minutes = 60, label = '', ...limits }) {
  const answer = await fetch(`${server}/api/v1/guestToken`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    // `organizations: ['1']`, or `nodes: [{ navType: 'Meter', navID: '1' }]`, limit what the visitor sees.
    body: JSON.stringify({ pages, minutes, label, ...limits }),
  });
  if (!answer.ok) throw new Error(`The energy server answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data.data.token;
}
