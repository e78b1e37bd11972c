/**
 * Starts a worker from our own file, compatible with the page's policy. Browsers refuse workers from another origin:
 * if the app is served from another origin than the page, a one-line script imports the file.
 */
export function openWorker(file: URL, name: string): Worker {
  const worker = (url: string | URL) => new Worker(url, { type: 'module', name });
  if (file.origin === location.origin) return worker(file);
  const stand = URL.createObjectURL(
    new Blob([`import ${JSON.stringify(file.href)};`], { type: 'text/javascript' }),
  );
  try {
    return worker(stand);
  } finally {
    // The worker has its copy once it runs.
    setTimeout(() => URL.revokeObjectURL(stand), 10_000);
  }
}
