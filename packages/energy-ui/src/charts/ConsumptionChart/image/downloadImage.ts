import { downloadBlob } from '../../../primitives/downloadBlob.ts';
import { paintSvg } from './paintSvg.ts';

const SCALE = 2;
const MARGIN = 20;
const TITLE_HEIGHT = 34;
const LEGEND_HEIGHT = 26;
const SWATCH_GAP = 6;
const ITEM_GAP = 16;

/** Renders a chart as a PNG image: title, legend and plots on a solid background, at twice the screen resolution. */
export async function chartImage(root: HTMLElement, title: string): Promise<Blob> {
  await document.fonts.ready;
  const plots = [...root.querySelectorAll<SVGSVGElement>('.eui-plot-svg')];
  const items = [...root.querySelectorAll<HTMLElement>('.eui-chart-legend-item:not([aria-pressed="false"])')];
  const width = Math.max(360, ...plots.map((svg) => svg.width.baseVal.value)) + 2 * MARGIN;
  const style = getComputedStyle(root);
  const isRtl = style.direction === 'rtl';

  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `400 12px ${style.fontFamily}`;
  const rows = legendRows(items, context, width - 2 * MARGIN);
  const head = MARGIN + TITLE_HEIGHT + rows.length * LEGEND_HEIGHT + 6;
  const height = head + plots.reduce((sum, svg) => sum + svg.height.baseVal.value, 0) + MARGIN;
  context.canvas.width = width * SCALE;
  context.canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, height);

  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.fillStyle = style.color;
  context.font = `700 16px ${style.fontFamily}`;
  const start = isRtl ? width - MARGIN : MARGIN;
  context.fillText(title, start, MARGIN + 20);
  context.font = `400 12px ${style.fontFamily}`;
  rows.forEach((row, at) => {
    let used = 0;
    for (const { swatch, text, swatchWidth, textWidth } of row) {
      const y = MARGIN + TITLE_HEIGHT + at * LEGEND_HEIGHT;
      const from = isRtl ? start - used - swatchWidth : start + used;
      paintSvg(swatch, context, from, y);
      context.fillText(text, isRtl ? from - SWATCH_GAP : from + swatchWidth + SWATCH_GAP, y + 10);
      used += swatchWidth + SWATCH_GAP + textWidth + ITEM_GAP;
    }
  });
  let y = head;
  for (const svg of plots) {
    paintSvg(svg, context, MARGIN, y);
    y += svg.height.baseVal.value;
  }
  return new Promise((resolve, reject) =>
    context.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the chart as PNG.'))),
      'image/png',
    ),
  );
}

interface Entry {
  readonly swatch: SVGSVGElement;
  readonly text: string;
  readonly swatchWidth: number;
  readonly textWidth: number;
}

function legendRows(
  items: readonly HTMLElement[],
  context: CanvasRenderingContext2D,
  width: number,
): Entry[][] {
  const rows: Entry[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const swatch = item.querySelector('svg')!;
    const text = item.textContent ?? '';
    const entry = {
      swatch,
      text,
      swatchWidth: swatch.width.baseVal.value,
      textWidth: context.measureText(text).width,
    };
    const needed = entry.swatchWidth + SWATCH_GAP + entry.textWidth + ITEM_GAP;
    if (used + needed > width + ITEM_GAP) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(entry);
    used += needed;
  }
  return rows;
}

/** Downloads the image of a chart under its title. */
export async function downloadImage(root: HTMLElement, title: string): Promise<void> {
  downloadBlob(await chartImage(root, title), title, '.png');
}
