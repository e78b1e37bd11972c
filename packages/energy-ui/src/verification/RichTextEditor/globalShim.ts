// Draft.js reads `global` while it loads, which browsers do not have.
(globalThis as { global?: unknown }).global ??= globalThis;

export {};
