import { BRAND_COLOURS, type BrandColour, type BrandColourId } from '../brand-colours.ts';
import type { BikeGeometry, BikeSpec, RigidFork, SuspensionFork } from '../drawings/bike-spec.ts';
import { solveGeometry } from '../drawings/geometry.ts';
import type { BikeFamily, ForkLook, Season, SizeChart } from './bike-family.ts';

const FORK_BLACK = '#202326';
const FORK_GOLD = '#b98a3a';

/** The bike of one size and colour as it is drawn. The head tube is what reach, stack, angles and fork leave for it. */
export function sizeSpec(family: BikeFamily, season: Season, size: string, colourId: BrandColourId): BikeSpec {
  const { chart, look } = family;
  const colour = BRAND_COLOURS[colourId];
  const saddleHeight = measureOf(chart, 'saddleHeight', size);
  const open = { ...geometryOf(chart, season, size), headTube: 0 };
  const spec: BikeSpec = {
    ...look,
    saddleHeight,
    geometry: open,
    frame: { main: colour.hex, accent: colour.accent },
    fork: paintFork(look.fork, colour),
    ...(look.suspension?.spring && { suspension: { ...look.suspension, spring: colour.accent } }),
  };
  return { ...spec, geometry: { ...open, headTube: Math.round(solveGeometry(spec).headTube) } };
}

function geometryOf(chart: SizeChart, season: Season, size: string): Omit<BikeGeometry, 'headTube'> {
  const { reach = 0, headAngle = 0, seatAngle = 0, chainstay = 0 } = season.difference ?? {};
  const at = (measure: Exclude<keyof BikeGeometry, 'headTube'>) => measureOf(chart, measure, size);
  return {
    wheelDiameter: at('wheelDiameter'),
    tyreWidth: at('tyreWidth'),
    chainstay: at('chainstay') + chainstay,
    bbDrop: at('bbDrop'),
    stack: at('stack'),
    reach: at('reach') + reach,
    headAngle: at('headAngle') + headAngle,
    seatAngle: at('seatAngle') + seatAngle,
    seatTube: at('seatTube'),
    forkLength: at('forkLength'),
    forkOffset: at('forkOffset'),
  };
}

function measureOf(chart: SizeChart, measure: Exclude<keyof SizeChart, 'sizes' | 'drawn'>, size: string): number {
  const given = chart[measure];
  const value = typeof given === 'number' ? given : given[chart.sizes.indexOf(size)];
  if (value === undefined) throw new Error(`The chart has no ${measure} of size ${size}.`);
  return value;
}

function paintFork(fork: ForkLook, colour: BrandColour): RigidFork | SuspensionFork {
  if (fork.kind === 'rigid') return { kind: 'rigid', colour: colour.hex };
  const { travel, painted, gold, dualCrown } = fork;
  return {
    kind: 'suspension',
    travel,
    colour: painted ? colour.accent : FORK_BLACK,
    ...(gold && { stanchion: FORK_GOLD }),
    ...(dualCrown && { dualCrown }),
  };
}
