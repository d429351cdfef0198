import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutBike } from './bike-layout.ts';
import type { BikeSpec } from './bike-spec.ts';
import { drawBike } from './bike.ts';
import { solveGeometry } from './geometry.ts';
import { REFERENCE_BIKES } from './reference-bikes.ts';
import { assertValidSpec, InvalidSpecError, validateSpec } from './spec-validation.ts';
import { boxAround, readDrawing } from './testing/drawn-svg.ts';

const { gravel, trail, downhill } = REFERENCE_BIKES;

const codes = (spec: BikeSpec): string[] => validateSpec(spec).map(({ code }) => code);

const withGeometry = (spec: BikeSpec, geometry: Partial<BikeSpec['geometry']>): BikeSpec => ({
  ...spec,
  geometry: { ...spec.geometry, ...geometry },
});

test.each(Object.values(REFERENCE_BIKES))('the $type reference bike is valid', (spec) => {
  expect(validateSpec(spec)).toEqual([]);
  expect(Math.abs(solveGeometry(spec).headTubeError)).toBeLessThanOrEqual(5);
});

test('a number out of range is told with its field and its limits', () => {
  expect(validateSpec({ ...gravel, crankLength: 17.5 })).toEqual([
    { code: 'out-of-range', field: 'crankLength', value: 17.5, minimum: 110, maximum: 190 },
  ]);
});

test('what is not a number is out of range', () => {
  expect(codes(withGeometry(gravel, { reach: Number.NaN }))).toEqual(['out-of-range']);
});

test('a colour that is not #rrggbb is told with its field', () => {
  const spec = { ...gravel, frame: { main: 'green', accent: '#e3c08a' } };
  expect(validateSpec(spec)).toEqual([{ code: 'colour-malformed', field: 'frame.main', value: 'green' }]);
});

test('a cassette must rise', () => {
  const spec = { ...gravel, drivetrain: { ...gravel.drivetrain, cassette: [20, 14] as const } };
  expect(codes(spec)).toEqual(['cassette-reversed']);
});

test('rear suspension belongs to the types that have it, and only to them', () => {
  const { suspension, ...stiff } = trail;
  if (!suspension) throw new Error('the trail bike has lost its suspension');
  expect(codes(stiff)).toEqual(['suspension-missing']);
  expect(codes({ ...gravel, suspension })).toEqual(['suspension-unexpected']);
});

test('a head tube that does not close the loop is told with the one that would', () => {
  const [problem] = validateSpec(withGeometry(gravel, { headTube: 120 }));
  expect(problem).toMatchObject({ code: 'head-tube-open' });
  if (problem?.code !== 'head-tube-open') return;
  expect(codes(withGeometry(gravel, { headTube: problem.headTubeMm }))).toEqual([]);
});

test('a shock that finds no mount is refused instead of drawn at another length', () => {
  if (!trail.suspension) throw new Error('the trail bike has lost its suspension');
  const suspension = { ...trail.suspension, shockLength: 260 };
  const spec = withGeometry({ ...trail, suspension }, { seatTube: 330 });
  expect(validateSpec(spec)).toEqual([{ code: 'shock-unmounted', shockLengthMm: 260 }]);
});

test('tyres stay clear of the frame and of the crown', () => {
  const longer = solveGeometry(withGeometry(gravel, { chainstay: 405 }));
  expect(codes(withGeometry(gravel, { chainstay: 405, headTube: longer.headTube }))).toEqual(['tyre-touches-frame']);
  const low = withGeometry(gravel, { forkLength: 350 });
  const { headTube } = solveGeometry(low);
  expect(codes(withGeometry(low, { headTube }))).toContain('tyre-touches-crown');
});

test('the saddle needs some post to stand on', () => {
  expect(codes({ ...gravel, saddleHeight: 560 })).toEqual(['saddle-too-low']);
});

test('a bike longer than the view is refused', () => {
  const spec = withGeometry(downhill, { reach: 560, chainstay: 500 });
  const { headTube } = solveGeometry(spec);
  expect(codes(withGeometry(spec, { headTube }))).toContain('outside-view');
});

test('a bike whose shadow leaves the view is refused', () => {
  const spec = withGeometry(trail, { reach: 512, stack: 642, headAngle: 62, chainstay: 467, seatTube: 365 });
  const { headTube } = solveGeometry(spec);
  expect(codes(withGeometry(spec, { headTube }))).toEqual(['outside-view']);
});

test('a view that lies to whole millimetres beside the middle of its bike is measured where it lies', () => {
  const spec = withGeometry(REFERENCE_BIKES.emtb, {
    reach: 501,
    stack: 678,
    headAngle: 63,
    seatAngle: 71,
    chainstay: 469,
    seatTube: 336,
  });
  const { headTube } = solveGeometry(spec);
  expect(codes(withGeometry(spec, { headTube }))).toEqual(['outside-view']);
});

test('the refusal carries the problems', () => {
  const spec = { ...gravel, saddleHeight: 560 };
  expect(() => assertValidSpec(spec)).toThrow(InvalidSpecError);
  expect(new InvalidSpecError(validateSpec(spec)).problems).toEqual(validateSpec(spec));
});

test('shocks keep their length from eye to eye, and their mount in sight beside the chainring', () => {
  for (const spec of [trail, downhill, REFERENCE_BIKES.emtb]) {
    const { suspension, chain } = layoutBike(spec);
    if (!suspension) throw new Error(`the ${spec.type} bike has no suspension`);
    const [dx, dy] = [0, 1].map((axis) => (suspension.shockMount[axis] ?? 0) - (suspension.shockEye[axis] ?? 0));
    expect(Math.hypot(dx ?? 0, dy ?? 0)).toBeCloseTo(spec.suspension?.shockLength ?? 0, 6);
    expect(Math.hypot(...suspension.shockMount)).toBeGreaterThan(chain.chainring.radius + 13);
  }
});

const charts = fc.record({
  reach: fc.integer({ min: 330, max: 520 }),
  stack: fc.integer({ min: 480, max: 680 }),
  headAngle: fc.integer({ min: 62, max: 73 }),
  seatAngle: fc.integer({ min: 71, max: 79 }),
  chainstay: fc.integer({ min: 380, max: 470 }),
  seatTube: fc.integer({ min: 300, max: 560 }),
});

/** Reference bikes with other charts, the head tube closing the loop. */
const bikes = fc
  .tuple(fc.constantFrom(...Object.values(REFERENCE_BIKES)), charts)
  .map(([bike, chart]) => withGeometry(bike, chart))
  .map((open) => withGeometry(open, { headTube: solveGeometry(open).headTube }));

test('a chart that passes gives a whole drawing inside its view', () => {
  const valid = bikes.filter((spec) => validateSpec(spec).length === 0);
  fc.assert(
    fc.property(valid, (spec) => {
      const svg = drawBike(spec);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const { view, shapes } = readDrawing(svg);
      const extent = boxAround(shapes.map(({ box }) => box));
      expect(extent.left).toBeGreaterThanOrEqual(view.left);
      expect(extent.right).toBeLessThanOrEqual(view.right);
      expect(extent.top).toBeGreaterThanOrEqual(view.top);
      expect(extent.bottom).toBeLessThanOrEqual(view.bottom);
    }),
    { numRuns: 60 },
  );
});

test('a chart that does not pass is never drawn', () => {
  const invalid = bikes.filter((spec) => validateSpec(spec).length > 0);
  fc.assert(
    fc.property(invalid, (spec) => {
      expect(() => drawBike(spec)).toThrow(InvalidSpecError);
    }),
  );
});

test('a bike higher than the view is refused', () => {
  const tall = { stemLength: 130, stemAngle: 40, spacers: 60, rise: 90, sweep: 20 };
  const cockpit = { kind: 'flat', ...tall } as const;
  const high = withGeometry(
    { ...REFERENCE_BIKES.city, cockpit },
    { wheelDiameter: 780, bbDrop: -30, stack: 720, forkLength: 560 },
  );
  const { headTube } = solveGeometry(high);
  expect(codes(withGeometry(high, { headTube }))).toContain('outside-view');
});
