/** Starts the sheet worker from its sibling file, in the form that bundlers recognize. */
export const startSheetWorker = (): Worker =>
  new Worker(new URL('./worker/sheet.worker.js', import.meta.url), { type: 'module', name: 'sheet' });
