import { layoutBike } from './bike-layout.ts';
import type { BikeLayout } from './bike-layout.ts';
import type { BikeSpec } from './bike-spec.ts';
import { isHexColour } from './colours.ts';
import { SHADOW_REACH } from './shadow.ts';
import { SPEC_RANGES } from './spec-ranges.ts';
import { distanceToLine, ORIGIN } from './vectors.ts';

/** Why a bike cannot be drawn as its spec says. Lengths in millimetres. */
export type SpecProblem =
  | {
      readonly code: 'out-of-range';
      readonly field: string;
      readonly value: number;
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly code: 'colour-malformed'; readonly field: string; readonly value: string }
  | { readonly code: 'cassette-reversed' }
  | { readonly code: 'suspension-missing' }
  | { readonly code: 'suspension-unexpected' }
  | { readonly code: 'head-tube-open'; readonly errorMm: number; readonly headTubeMm: number }
  | { readonly code: 'shock-unmounted'; readonly shockLengthMm: number }
  | { readonly code: 'tyre-touches-frame'; readonly end: 'front' | 'rear'; readonly gapMm: number }
  | { readonly code: 'tyre-touches-crown'; readonly gapMm: number }
  | { readonly code: 'saddle-too-low'; readonly postMm: number }
  | { readonly code: 'outside-view'; readonly excessMm: number };

export class InvalidSpecError extends Error {
  readonly problems: readonly SpecProblem[];

  constructor(problems: readonly SpecProblem[]) {
    super(`The bike cannot be drawn: ${problems.map(({ code }) => code).join(', ')}`);
    this.name = 'InvalidSpecError';
    this.problems = problems;
  }
}

/** The chart's head tube may miss the closed loop by this much. */
const HEAD_TUBE_TOLERANCE = 5;
const LEAST_TYRE_GAP = 4;
/** The saddle's clamp needs this much post above the seat tube. */
const LEAST_POST = 30;
/** Room beside the wheels for mudguards and above the bar's clamp for hoods, besides its rise. */
const VIEW_MARGIN = { beside: 30, above: 65 };
/** Measures are written to a tenth: a place and a size together may be as much as this beside what was calculated. */
const ROUNDING = 0.2;

/** Every reason why a spec cannot be drawn; empty when it can. Measures are checked only when all numbers are in range. */
export function validateSpec(spec: BikeSpec): SpecProblem[] {
  const problems = [...outOfRange(spec), ...malformedColours(spec), ...misfits(spec)];
  return problems.length > 0 ? problems : clashes(layoutBike(spec));
}

export function assertValidSpec(spec: BikeSpec): void {
  const problems = validateSpec(spec);
  if (problems.length > 0) throw new InvalidSpecError(problems);
}

function outOfRange(spec: BikeSpec): SpecProblem[] {
  return SPEC_RANGES.flatMap(({ field, read, minimum, maximum }) => {
    const value = read(spec);
    const fits = value === undefined || (value >= minimum && value <= maximum);
    return fits ? [] : [{ code: 'out-of-range', field, value, minimum, maximum }];
  });
}

function malformedColours(spec: BikeSpec): SpecProblem[] {
  const { frame, fork, cockpit, suspension } = spec;
  const colours: Record<string, string | undefined> = {
    'frame.main': frame.main,
    'frame.accent': frame.accent,
    'frame.rear': frame.rear,
    'fork.colour': fork.colour,
    'fork.stanchion': fork.kind === 'suspension' ? fork.stanchion : undefined,
    'fork.accent': fork.kind === 'suspension' ? fork.accent : undefined,
    'suspension.spring': suspension?.spring,
    'suspension.linkColour': suspension?.linkColour,
    'cockpit.tapeColour': cockpit.kind === 'drop' ? cockpit.tapeColour : undefined,
    'cockpit.gripColour': cockpit.kind === 'flat' ? cockpit.gripColour : undefined,
    rimColour: spec.rimColour,
    saddleColour: spec.saddleColour,
  };
  return Object.entries(colours).flatMap(([field, value]) =>
    value === undefined || isHexColour(value) ? [] : [{ code: 'colour-malformed', field, value }],
  );
}

function misfits({ type, suspension, drivetrain }: BikeSpec): SpecProblem[] {
  const suspended = type === 'trail' || type === 'downhill' || type === 'emtb';
  const [smallest, largest] = drivetrain.cassette;
  return [
    ...(suspended && !suspension ? [{ code: 'suspension-missing' } as const] : []),
    ...(!suspended && suspension ? [{ code: 'suspension-unexpected' } as const] : []),
    ...(smallest >= largest ? [{ code: 'cassette-reversed' } as const] : []),
  ];
}

/** What does not meet, touches, or leaves the view once the bike is laid out. */
function clashes(layout: BikeLayout): SpecProblem[] {
  const { spec, style, geometry, joints } = layout;
  const { wheelRadius } = geometry;
  const rearGap = distanceToLine(geometry.rearAxle, ORIGIN, geometry.seatTop) - wheelRadius - style.seat[0] / 2;
  const frontGap = distanceToLine(geometry.frontAxle, joints.downHead, joints.shell) - wheelRadius - style.down[0] / 2;
  const travel = spec.fork.kind === 'suspension' ? spec.fork.travel : 0;
  const crownGap = spec.geometry.forkLength - travel - wheelRadius;
  const postMm = spec.saddleHeight - spec.geometry.seatTube - 48;
  const excessMm = excessOf(layout);
  const problems: (SpecProblem | false)[] = [
    Math.abs(geometry.headTubeError) > HEAD_TUBE_TOLERANCE && {
      code: 'head-tube-open',
      errorMm: geometry.headTubeError,
      headTubeMm: geometry.headTube,
    },
    spec.suspension !== undefined &&
      !layout.suspension && {
        code: 'shock-unmounted',
        shockLengthMm: spec.suspension.shockLength,
      },
    rearGap < LEAST_TYRE_GAP && { code: 'tyre-touches-frame', end: 'rear', gapMm: rearGap },
    frontGap < LEAST_TYRE_GAP && { code: 'tyre-touches-frame', end: 'front', gapMm: frontGap },
    crownGap < LEAST_TYRE_GAP && { code: 'tyre-touches-crown', gapMm: crownGap },
    postMm < LEAST_POST && { code: 'saddle-too-low', postMm },
    excessMm > 0 && { code: 'outside-view', excessMm },
  ];
  return problems.filter((problem) => problem !== false);
}

/** How far a bike reaches over the edges of its view; not above zero when it lies inside. */
function excessOf({ spec, geometry, steering, view }: BikeLayout): number {
  const { rearAxle, frontAxle, wheelbase, wheelRadius } = geometry;
  const middle = (rearAxle[0] + frontAxle[0]) / 2;
  const reach = Math.max(wheelbase / 2 + wheelRadius + VIEW_MARGIN.beside, SHADOW_REACH * wheelbase) + ROUNDING;
  const rise = spec.cockpit.kind === 'flat' ? spec.cockpit.rise : 0;
  const top = Math.min(geometry.saddleTop[1], steering.barClamp[1] - rise) - VIEW_MARGIN.above - ROUNDING;
  return Math.max(view.left - (middle - reach), middle + reach - (view.left + view.width), view.top - top);
}
