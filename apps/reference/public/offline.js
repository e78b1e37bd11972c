const RETRY_MS = 10_000;
const reload = () => location.reload();

document.querySelector('button').addEventListener('click', reload);
addEventListener('online', reload);
// The network may be there while the server is not.
setInterval(
  () =>
    fetch('/api/v1/health', { cache: 'no-store' }).then(
      ({ ok }) => ok && reload(),
      () => undefined,
    ),
  RETRY_MS,
);
