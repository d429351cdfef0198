import { describe, expect, test } from 'vitest';
import { boxAround, readDrawing } from '../testing/drawn-svg.ts';
import { drawPart, PART_KINDS } from './part.ts';

test('thirty-seven kinds of parts have a drawing', () => {
  expect(new Set(PART_KINDS).size).toBe(37);
});

describe.each(PART_KINDS)('the drawing of a %s', (kind) => {
  const svg = drawPart(kind);
  const drawing = readDrawing(svg);
  const extent = boxAround(drawing.shapes.map(({ box }) => box));

  test('lies inside its view', () => {
    expect(extent.left).toBeGreaterThanOrEqual(drawing.view.left);
    expect(extent.top).toBeGreaterThanOrEqual(drawing.view.top);
    expect(extent.right).toBeLessThanOrEqual(drawing.view.right);
    expect(extent.bottom).toBeLessThanOrEqual(drawing.view.bottom);
  });

  test('fills at least two thirds of its view in one direction', () => {
    const share = Math.max(
      (extent.right - extent.left) / (drawing.view.right - drawing.view.left),
      (extent.bottom - extent.top) / (drawing.view.bottom - drawing.view.top),
    );
    expect(share).toBeGreaterThan(2 / 3);
  });

  test('is whole and drawn the same every time', () => {
    expect(drawPart(kind)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('no id is used twice on a page that shows every part in two colours', () => {
  const ids = PART_KINDS.flatMap((kind) => [
    ...readDrawing(drawPart(kind)).ids,
    ...readDrawing(drawPart(kind, { colour: '#aa3311' })).ids,
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('colours are taken over into the drawing', () => {
  expect(drawPart('jersey', { accent: '#123456' })).toContain('#123456');
  expect(drawPart('tyre', { tyreWall: 'tan' })).not.toBe(drawPart('tyre'));
});
