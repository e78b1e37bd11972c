/**
 * Starts a worker from our own file, as a page's policy wants it. A browser starts no worker from another origin: where
 * the app is served by another one than the page, a line of script that imports the file stands in for it.
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
