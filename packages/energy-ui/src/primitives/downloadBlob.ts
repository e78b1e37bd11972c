/** Characters that some file systems refuse. */
const safe = (name: string) =>
  name
    .replace(/\u200c/g, ' ')
    .replace(/[\\/:*?"<>|\u2066-\u2069]/g, '-')
    .slice(0, 80);

/** Hands bytes to the person as a file: `downloadBlob(blob, 'مصرف آبان', '.png')`. */
export function downloadBlob(blob: Blob, name: string, ending: `.${string}`): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${safe(name)}${ending}`;
  link.click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
