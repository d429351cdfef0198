import { describe, expect, test } from 'vitest';
import type { BikeType } from './bike-spec.ts';
import { drawBike } from './bike.ts';
import { REFERENCE_BIKES } from './reference-bikes.ts';
import { InvalidSpecError } from './spec-validation.ts';
import { boxAround, readDrawing } from './testing/drawn-svg.ts';
import type { DrawnSvg, Step } from './testing/drawn-svg.ts';
import { angleOf, distance, distanceToLine, mix, sub } from './vectors.ts';
import type { Point } from './vectors.ts';

const types = Object.keys(REFERENCE_BIKES) as BikeType[];

/** The axis of a drawn tube: its outline runs along one side, across, and back along the other. */
function axisOf(drawing: DrawnSvg, name: string): readonly [Point, Point] {
  const corners = drawing
    .named(name)[0]
    ?.steps.map(({ points }) => points.at(-1))
    .filter((point) => point !== undefined);
  const [startOver, endOver, endUnder, startUnder] = corners ?? [];
  if (!startOver || !endOver || !endUnder || !startUnder) throw new Error(`no ${name} is drawn`);
  return [mix(startOver, startUnder, 0.5), mix(endOver, endUnder, 0.5)];
}

const lean = ([a, b]: readonly [Point, Point]): number => Math.abs(angleOf(a[1] < b[1] ? sub(b, a) : sub(a, b)));

/** The straight runs of a drawn line, each with the arc that it meets at its end or start. */
function runsOf(steps: readonly Step[]) {
  return steps.flatMap((step, index) => {
    const from = steps[index - 1]?.points.at(-1);
    const to = step.points.at(-1);
    return step.command === 'L' && from && to ? [{ from, to }] : [];
  });
}

const wheelOf = (drawing: DrawnSvg, name: 'rear-wheel' | 'front-wheel') => {
  const shapes = drawing.named(name);
  const centre = shapes.find(({ steps }) => steps[0]?.command === 'circle')?.origin;
  if (!centre) throw new Error(`no ${name} is drawn`);
  return { centre, box: boxAround(shapes.map(({ box }) => box)) };
};

describe.each(types)('a %s bike', (type) => {
  const spec = REFERENCE_BIKES[type];
  const svg = drawBike(spec);
  const drawing = readDrawing(svg);
  const rear = wheelOf(drawing, 'rear-wheel');
  const front = wheelOf(drawing, 'front-wheel');

  test('is drawn with the head angle and the seat angle of its chart, within a degree', () => {
    expect(Math.abs(lean(axisOf(drawing, 'head-tube')) - spec.geometry.headAngle)).toBeLessThan(1);
    expect(Math.abs(lean(axisOf(drawing, 'seat-tube')) - spec.geometry.seatAngle)).toBeLessThan(1);
  });

  test('stands on the ground with both wheels, of the size of its chart', () => {
    expect(front.box.bottom).toBeCloseTo(rear.box.bottom, 0);
    expect(rear.box.bottom - rear.box.top).toBeCloseTo(spec.geometry.wheelDiameter, 0);
    expect(front.box.bottom - front.box.top).toBeCloseTo(spec.geometry.wheelDiameter, 0);
  });

  test('has its axles where the chart says, seen from the bottom bracket', () => {
    const [bottomBracket] = axisOf(drawing, 'seat-tube');
    expect(distance(bottomBracket, rear.centre)).toBeCloseTo(spec.geometry.chainstay, 0);
    expect(bottomBracket[1] - rear.centre[1]).toBeCloseTo(spec.geometry.bbDrop, 0);
  });

  test('has a chain whose runs are tangent to the sprocket and to the chainring', () => {
    const [behind, before] = drawing.named('chain');
    const sprocketRun = runsOf(behind?.steps ?? []).at(-1);
    const sprocketArc = behind?.steps.findLast(({ command }) => command === 'A');
    if (!sprocketRun || !sprocketArc?.radius) throw new Error('no chain is drawn');
    const reach = distanceToLine(rear.centre, sprocketRun.from, sprocketRun.to);
    expect(Math.abs(reach - sprocketArc.radius)).toBeLessThan(0.3);

    const ring = (spec.drivetrain.chainring * 12.7) / (2 * Math.PI);
    const ringRuns = runsOf(before?.steps ?? []);
    expect(ringRuns).toHaveLength(2);
    for (const { from, to } of ringRuns) {
      expect(Math.abs(distanceToLine([0, 0], from, to) - ring)).toBeLessThan(0.3);
    }
  });

  test('lies inside its view', () => {
    const extent = boxAround(drawing.shapes.map(({ box }) => box));
    expect(extent.left).toBeGreaterThanOrEqual(drawing.view.left);
    expect(extent.top).toBeGreaterThanOrEqual(drawing.view.top);
    expect(extent.right).toBeLessThanOrEqual(drawing.view.right);
    expect(extent.bottom).toBeLessThanOrEqual(drawing.view.bottom);
  });

  test('fills a field of 4:3 and leaves its size to the page', () => {
    const { view } = drawing;
    expect((view.right - view.left) / (view.bottom - view.top)).toBeCloseTo(4 / 3, 3);
    expect(svg.slice(0, svg.indexOf('>'))).not.toMatch(/ (width|height)=/);
  });

  test('is drawn the same every time', () => {
    expect(drawBike(structuredClone(spec))).toBe(svg);
  });

  test('is lighter than 64 kB', () => {
    expect(svg.length).toBeLessThan(64_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('no id is used twice on a page that shows every bike, with and without its dimensions', () => {
  const ids = types.flatMap((type) => [
    ...readDrawing(drawBike(REFERENCE_BIKES[type])).ids,
    ...readDrawing(drawBike(REFERENCE_BIKES[type], { dimensions: true })).ids,
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every reference inside a drawing leads to a definition of that drawing', () => {
  for (const type of types) {
    const svg = drawBike(REFERENCE_BIKES[type]);
    const ids = new Set(readDrawing(svg).ids);
    const references = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
    expect(references.filter((id) => id === undefined || !ids.has(id))).toEqual([]);
  }
});

test('a title is written for screen readers, with its signs escaped', () => {
  const svg = drawBike(REFERENCE_BIKES.city, { title: 'Quai <7> & "Co"' });
  expect(svg).toContain('aria-label="Quai &#60;7&#62; &#38; &#34;Co&#34;"');
});

test('a bike that cannot be built is refused, with its problems', () => {
  const spec = { ...REFERENCE_BIKES.gravel, crankLength: 17 };
  expect(() => drawBike(spec)).toThrow(InvalidSpecError);
});
