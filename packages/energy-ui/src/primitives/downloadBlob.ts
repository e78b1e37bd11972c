/** Characters some file systems refuse. */
const safe = (name: string) =>
  name
    .replace(/\u200c/g, ' ')
    .replace(/[\\/:*?"<>|\u2066-\u2069]/g, '-')
    .slice(0, 80);

/** Downloads a blob as a file: `downloadBlob(blob, 'مصرف آبان', '.png')`. */
export function downloadBlob(blob: Blob, name: string, ending: `.${string}`): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${safe(name)}${ending}`;
  link.click();
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
