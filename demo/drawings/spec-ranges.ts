import type { BikeSpec } from './bike-spec.ts';

type SpecRange = {
  readonly field: string;
  readonly read: (spec: BikeSpec) => number | undefined;
  readonly minimum: number;
  readonly maximum: number;
};

const flat = ({ cockpit }: BikeSpec) => (cockpit.kind === 'flat' ? cockpit : undefined);

/** Between which numbers a bike is still one: wide enough for a child's and a giant's. Millimetres, degrees, teeth. */
export const SPEC_RANGES: readonly SpecRange[] = [
  { field: 'geometry.wheelDiameter', read: (spec) => spec.geometry.wheelDiameter, minimum: 480, maximum: 780 },
  { field: 'geometry.tyreWidth', read: (spec) => spec.geometry.tyreWidth, minimum: 25, maximum: 75 },
  { field: 'geometry.chainstay', read: (spec) => spec.geometry.chainstay, minimum: 320, maximum: 520 },
  { field: 'geometry.bbDrop', read: (spec) => spec.geometry.bbDrop, minimum: -30, maximum: 100 },
  { field: 'geometry.stack', read: (spec) => spec.geometry.stack, minimum: 400, maximum: 720 },
  { field: 'geometry.reach', read: (spec) => spec.geometry.reach, minimum: 280, maximum: 560 },
  { field: 'geometry.headAngle', read: (spec) => spec.geometry.headAngle, minimum: 60, maximum: 75 },
  { field: 'geometry.seatAngle', read: (spec) => spec.geometry.seatAngle, minimum: 68, maximum: 80 },
  { field: 'geometry.seatTube', read: (spec) => spec.geometry.seatTube, minimum: 260, maximum: 620 },
  { field: 'geometry.headTube', read: (spec) => spec.geometry.headTube, minimum: 70, maximum: 260 },
  { field: 'geometry.forkLength', read: (spec) => spec.geometry.forkLength, minimum: 280, maximum: 640 },
  { field: 'geometry.forkOffset', read: (spec) => spec.geometry.forkOffset, minimum: 30, maximum: 70 },
  { field: 'saddleHeight', read: (spec) => spec.saddleHeight, minimum: 420, maximum: 900 },
  { field: 'crankLength', read: (spec) => spec.crankLength, minimum: 110, maximum: 190 },
  { field: 'drivetrain.chainring', read: (spec) => spec.drivetrain.chainring, minimum: 24, maximum: 54 },
  { field: 'drivetrain.cassette.0', read: (spec) => spec.drivetrain.cassette[0], minimum: 9, maximum: 20 },
  { field: 'drivetrain.cassette.1', read: (spec) => spec.drivetrain.cassette[1], minimum: 14, maximum: 54 },
  { field: 'drivetrain.speeds', read: (spec) => spec.drivetrain.speeds, minimum: 3, maximum: 13 },
  { field: 'cockpit.stemLength', read: (spec) => spec.cockpit.stemLength, minimum: 30, maximum: 130 },
  { field: 'cockpit.stemAngle', read: (spec) => spec.cockpit.stemAngle, minimum: -20, maximum: 40 },
  { field: 'cockpit.spacers', read: (spec) => spec.cockpit.spacers, minimum: 0, maximum: 60 },
  { field: 'cockpit.rise', read: (spec) => flat(spec)?.rise, minimum: 0, maximum: 90 },
  { field: 'cockpit.sweep', read: (spec) => flat(spec)?.sweep, minimum: 0, maximum: 45 },
  {
    field: 'fork.travel',
    read: ({ fork }) => (fork.kind === 'suspension' ? fork.travel : undefined),
    minimum: 40,
    maximum: 220,
  },
  { field: 'suspension.shockLength', read: (spec) => spec.suspension?.shockLength, minimum: 150, maximum: 260 },
];
