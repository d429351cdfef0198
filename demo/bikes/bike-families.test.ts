import { describe, expect, test } from 'vitest';
import { solveGeometry } from '../drawings/geometry.ts';
import { validateSpec } from '../drawings/spec-validation.ts';
import { BIKE_FAMILIES } from './bike-families.ts';
import type { BikeFamily } from './bike-family.ts';
import { sizeSpec } from './size-spec.ts';

const every = BIKE_FAMILIES.flatMap((family: BikeFamily) =>
  family.seasons.flatMap((season) =>
    family.chart.sizes.flatMap((size) =>
      season.colours.map((colour) => ({
        title: `${family.name}, ${season.age} years old, ${size}, ${colour}`,
        spec: sizeSpec(family, season, size, colour),
      })),
    ),
  ),
);

describe('every bike of the line', () => {
  test('can be built in every size and colour', () => {
    const faulty = every.filter(({ spec }) => validateSpec(spec).length > 0);
    expect(faulty.map(({ title }) => title)).toEqual([]);
  });

  test('has a head tube that fits its fork and stack', () => {
    for (const { spec } of every) expect(Math.abs(solveGeometry(spec).headTubeError)).toBeLessThanOrEqual(0.5);
  });

  test('is drawn in a size that it has', () => {
    for (const { chart } of BIKE_FAMILIES) expect(chart.sizes).toContain(chart.drawn);
  });
});
