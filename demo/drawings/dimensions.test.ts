import { expect, test } from 'vitest';
import { drawBike } from './bike.ts';
import { dimensionLines } from './dimensions.ts';
import { REFERENCE_BIKES } from './reference-bikes.ts';
import { boxAround, readDrawing } from './testing/drawn-svg.ts';
import { distance } from './vectors.ts';

const specs = Object.values(REFERENCE_BIKES);

test.each(specs)('the leaders of a $type bike are as long as what they say', (spec) => {
  for (const { millimetres, from, to } of dimensionLines(spec)) {
    expect(Math.abs(distance(from, to) - millimetres)).toBeLessThanOrEqual(0.5);
  }
});

test('wheelbase and reach are measured', () => {
  expect(dimensionLines(REFERENCE_BIKES.gravel).map(({ name }) => name)).toEqual(['wheelbase', 'reach']);
  expect(dimensionLines(REFERENCE_BIKES.gravel)).toContainEqual(
    expect.objectContaining({ name: 'reach', millimetres: 390 }),
  );
});

test.each(specs)('the millimetres of a $type bike stand on its leaders', (spec) => {
  const drawn = [...drawBike(spec, { dimensions: true }).matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, text]) =>
    Number(text),
  );
  expect(drawn).toEqual(dimensionLines(spec).map(({ millimetres }) => millimetres));
});

test.each(specs)('the leaders of a $type bike lie inside its view', (spec) => {
  const { view, shapes } = readDrawing(drawBike(spec, { dimensions: true }));
  const extent = boxAround(shapes.map(({ box }) => box));
  expect(extent.top).toBeGreaterThanOrEqual(view.top);
  expect(extent.bottom).toBeLessThanOrEqual(view.bottom);
});
