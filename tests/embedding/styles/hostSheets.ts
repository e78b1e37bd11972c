import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** What pages of others bring: resets, frameworks, and rules for every button, svg or hidden element. */
export const hostSheets: Readonly<Record<string, string>> = {
  'a reset of all margins': '* { margin: 0; padding: 0 }',
  'Bootstrap 5': readFileSync(resolve('bootstrap/dist/css/bootstrap.css'), 'utf8'),
  'Tailwind 4': `@layer theme, base, components, utilities;\n@layer base { ${readFileSync(resolve('tailwindcss/preflight.css'), 'utf8')} }`,
  // Of corev15.css, the stylesheet of every classic SharePoint page.
  'buttons of SharePoint': `
    input[type="button"], input[type="reset"], input[type="submit"], button {
      min-width: 6em; padding: 7px 10px; border: 1px solid #ababab; background-color: #fdfdfd;
      margin-left: 10px; font-family: "Segoe UI", Tahoma, sans-serif; font-size: 11px; color: #444 }
    button:hover { border-color: #92c0e0; background-color: #e6f2fa }
    button:active { border-color: #2a8dd4; background-color: #92c0e0 }
    button:disabled { border-color: #e1e1e1; background-color: #fdfdfd; color: #b1b1b1 }
    input[type="text"], input[type="password"], select, textarea {
      border: 1px solid #ababab; padding: 2px 5px; background-color: rgba(255, 255, 255, 0.85); color: #444 }
    input[type="text"]:hover { border-color: #92c0e0 }`,
  'every svg as wide as its box': 'svg { width: 100%; height: auto }',
  'hidden from readers is faint': '[aria-hidden] { opacity: 0.5 }',
  'content boxes': '*, *::before, *::after { box-sizing: content-box !important }',
  'an enlarged page': 'body { zoom: 1.25 }',
};
