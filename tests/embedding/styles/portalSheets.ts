import { hostSheets } from './hostSheets.ts';

/** Rules of the portals of the recipes for whole elements, beside their frameworks. */
export const portalSheets = {
  sharePoint: hostSheets['buttons of SharePoint']!,
  // Clay, the theme of Liferay, is built on Bootstrap.
  liferay: `${hostSheets['Bootstrap 5']}
    label { font-size: 0.875rem; font-weight: 600; margin-bottom: 4px; cursor: pointer }
    svg { overflow: hidden; vertical-align: middle }
    button:not(:disabled) { cursor: pointer } button:focus:not(:focus-visible) { box-shadow: none }
    th { background-color: #f1f2f5; font-weight: 600; padding: 8px } td { padding: 8px; border-bottom: 1px solid #e7e7ed }
    a { color: #0b5fff } p, h1, h2, h3 { margin-bottom: 1rem }`,
  // Of the stylesheet of the theme Twenty Twenty-One.
  wordPress: `
    *, *::before, *::after { box-sizing: inherit } html { box-sizing: border-box; -webkit-font-smoothing: antialiased }
    body { font-size: 1.25rem; line-height: 1.7; color: #28303d; background-color: #d1e4dd }
    .entry-content > * { max-width: calc(100vw - 60px); margin-left: auto !important; margin-right: auto !important }
    button, input[type="submit"] { border: 3px solid transparent; border-radius: 0; cursor: pointer; font-weight: 500;
      font-size: 1.25rem; line-height: 1.5; padding: 15px 30px; color: #d1e4dd; background-color: #28303d }
    button:not(:hover):not(:active) { color: #d1e4dd; background-color: #28303d }
    button:hover { background-color: transparent; border-color: currentColor; color: inherit }
    input[type="text"], select { border: 3px solid #39414d; border-radius: 0; padding: 10px; line-height: 1.7 }
    h1, h2 { font-weight: normal; line-height: 1.3; font-size: 3rem } a { text-decoration: underline; color: #28303d }
    table { border-collapse: collapse; width: 100%; min-width: 240px } td, th { border: 1px solid; padding: 10px }
    img, svg { max-width: 100%; height: auto; vertical-align: middle } ul, ol { margin-left: 50px; list-style: disc }
    :root { --global--spacing-unit: 20px } [hidden] { display: none } p { margin-bottom: 30px }`,
} as const;
