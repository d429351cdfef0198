import { seededRandom } from '../../scripts/seeded-random.ts';
import { BRAND_COLOURS, type BrandColourId } from '../brand-colours.ts';
import { type Colour, writePng } from './write-png.ts';

const [width, height] = [640, 480];
/** The tube lies across the picture. */
const tube = { middle: 240, radius: 114 } as const;

/** A `crack` runs around the tube; `chips` are places where the paint has come off. */
export type Damage = {
  readonly fault: 'crack' | 'chips';
  readonly colour: BrandColourId;
  readonly seed: number;
};

/** Stands in for a dealer's photo, as a PNG: a tube of the frame on a bench, and what is wrong with it. The same every time. */
export function drawDamage({ fault, colour, seed }: Damage): Buffer {
  const paint = colourOf(BRAND_COLOURS[colour].hex);
  const isDamaged = fault === 'crack' ? crackOf(seed) : chipsOf(seed);
  return writePng(width, height, (x, y) => {
    const across = (y - tube.middle) / tube.radius;
    if (Math.abs(across) > 1) return shaded([176, 170, 158], 1 - 0.25 * (y / height));
    const light = 0.35 + 0.75 * Math.sqrt(1 - across * across) * (1 - 0.35 * across);
    if (!isDamaged(x, y)) return shaded(paint, light);
    return fault === 'crack' ? [24, 22, 21] : shaded([150, 150, 152], light);
  });
}

/** A line that wanders as it goes down, and gets thinner. */
function crackOf(seed: number): (x: number, y: number) => boolean {
  const random = seededRandom(seed);
  let x = width * (0.4 + 0.2 * random.next());
  const line = Array.from({ length: height }, () => (x += random.between(-2, 2)));
  const end = tube.middle + tube.radius * (0.3 + 0.6 * random.next());
  return (at, y) => y < end && Math.abs(at - (line[y] ?? 0)) < 4 - 3 * (y / end);
}

function chipsOf(seed: number): (x: number, y: number) => boolean {
  const random = seededRandom(seed);
  const chips = Array.from({ length: 14 }, () => ({
    x: random.between(width * 0.2, width * 0.8),
    y: random.between(tube.middle - 60, tube.middle + 60),
    size: random.between(4, 18),
  }));
  return (x, y) => chips.some((chip) => Math.hypot(x - chip.x, 1.6 * (y - chip.y)) < chip.size);
}

function colourOf(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

function shaded([red, green, blue]: Colour, light: number): Colour {
  return [Math.min(255, red * light), Math.min(255, green * light), Math.min(255, blue * light)];
}
