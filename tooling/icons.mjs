/** Draws the icons of the installed app from its mark: `node tooling/icons.mjs`, after a change of `mark.svg`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.mjs';

const app = new URL('../apps/reference/', import.meta.url);
const mark = readFileSync(new URL('src/mark.svg', app), 'utf8').replace(/<title>.*<\/title>/, '');

/** Share of the mark in a square whose edges are cut by the system: its circle of 80 % stays. */
const MASKED = 0.6;
const icons = [
  { name: 'icon-192', size: 192, share: 0.92, ground: 'none' },
  { name: 'icon-512', size: 512, share: 0.92, ground: 'none' },
  { name: 'maskable-512', size: 512, share: MASKED, ground: '#14264f' },
  // Corners of an apple touch icon are rounded by the system, and its ground is black if it has none.
  { name: 'apple-touch-icon', size: 180, share: 0.74, ground: '#14264f' },
];

const browser = await chromium.launch(browserLaunchOptions());
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = mark.replace('<svg ', `<svg width="${size * share}" height="${size * share}" `);
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;block-size:100vh;background:${ground}}</style>${svg}`,
  );
  await page.screenshot({
    path: fileURLToPath(new URL(`public/icons/${name}.png`, app)),
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
