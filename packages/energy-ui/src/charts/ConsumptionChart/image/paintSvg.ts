/**
 * Paints an svg onto a canvas, element by element, with the colors, fonts and dashes computed by
 * the page. Avoids rasterizing the svg, which fonts and content policies can block.
 * Supports the elements of our charts: path, line, rect, circle, text.
 * @param x Left top corner on the canvas, in its units.
 */
export function paintSvg(svg: SVGSVGElement, context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  for (const element of svg.querySelectorAll<SVGGeometryElement | SVGTextElement>(
    'path, line, rect, circle, text',
  )) {
    if (element.closest('defs')) continue;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.display === 'none') continue;
    context.save();
    context.globalAlpha =
      Number(style.opacity) * (element.tagName === 'text' ? 1 : Number(style.fillOpacity));
    if (element instanceof SVGTextElement) paintText(element, style, context);
    else paintShape(element, style, context);
    context.restore();
  }
  context.restore();
}

const number = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

function outlineOf(element: SVGGeometryElement): Path2D {
  const path = new Path2D();
  const at = (name: string) => number(element, name);
  switch (element.tagName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'line':
      path.moveTo(at('x1'), at('y1'));
      path.lineTo(at('x2'), at('y2'));
      return path;
    case 'rect':
      path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
      return path;
    default:
      path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
      return path;
  }
}

function paintShape(
  element: SVGGeometryElement,
  style: CSSStyleDeclaration,
  context: CanvasRenderingContext2D,
) {
  const outline = outlineOf(element);
  if (element.hasAttribute('data-hatch')) {
    paintHatch(outline, style.color, context);
  } else if (style.fill !== 'none') {
    context.fillStyle = style.fill;
    context.fill(outline);
  }
  if (style.stroke === 'none') return;
  context.globalAlpha = Number(style.opacity) * Number(style.strokeOpacity);
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineCap = style.strokeLinecap as CanvasLineCap;
  context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  context.setLineDash(
    style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
  );
  context.stroke(outline);
}

/** Hatching inside an outline, like the svg pattern. */
function paintHatch(outline: Path2D, color: string, context: CanvasRenderingContext2D) {
  const { width, height } = context.canvas;
  const reach = width + height;
  context.save();
  context.clip(outline);
  context.strokeStyle = color;
  context.lineWidth = 3;
  context.beginPath();
  for (let at = -reach; at < reach; at += 6 * Math.SQRT2) {
    context.moveTo(at, reach);
    context.lineTo(at + reach, 0);
  }
  context.stroke();
  context.restore();
}

function paintText(element: SVGTextElement, style: CSSStyleDeclaration, context: CanvasRenderingContext2D) {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.fill;
  context.direction = style.direction as CanvasDirection;
  context.textAlign = style.textAnchor === 'middle' ? 'center' : (style.textAnchor as CanvasTextAlign);
  context.fillText(element.textContent ?? '', number(element, 'x'), number(element, 'y'));
}
