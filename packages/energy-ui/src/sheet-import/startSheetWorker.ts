/** Starts the worker that reads sheets, from the file beside this one: bundlers know this form. */
export const startSheetWorker = (): Worker =>
  new Worker(new URL('./worker/sheet.worker.js', import.meta.url), { type: 'module', name: 'sheet' });
