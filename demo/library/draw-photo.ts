import type { PhotoRecipe } from '../../server/modules/library/schema.ts';

/** A product's drawing is 2160 × 1620. */
const drawnShape = 2160 / 1620;

/** Backgrounds, 1000 wide; `high` is the height. Wheels touch the ground at three quarters of it. */
const grounds: Record<PhotoRecipe['ground'], (high: number) => readonly string[]> = {
  studio: (high) => [
    sky(high, ['#f4f5f2', '#d9dcd8']),
    `<rect y="${high * 0.74}" width="1000" height="${high * 0.26}" fill="#cfd3ce" opacity=".55"/>`,
  ],
  dusk: (high) => [
    sky(high, ['#2f4a66', '#e8b98c']),
    `<circle cx="760" cy="${high * 0.5}" r="70" fill="#f9e2b8" opacity=".8"/>`,
    ridge(high, 0.55, 0.1, '#46586a'),
    ridge(high, 0.64, 0.06, '#34434f'),
    `<rect y="${high * 0.74}" width="1000" height="${high * 0.26}" fill="#6d6251"/>`,
  ],
  hills: (high) => [
    sky(high, ['#bcd4e4', '#f2f1e6']),
    ridge(high, 0.5, 0.16, '#9db7a6'),
    ridge(high, 0.62, 0.09, '#6f9377'),
    `<rect y="${high * 0.74}" width="1000" height="${high * 0.26}" fill="#a89a78"/>`,
  ],
};

/** A drawn product before its ground, in the size that the recipe says; `picture` is an SVG, or nothing. */
export function drawPhoto({ ground, width, height }: PhotoRecipe, picture: string): string {
  const high = Math.round((1000 * height) / width);
  const bikeWidth = Math.min(860, high * 0.78 * drawnShape);
  const bikeHeight = bikeWidth / drawnShape;
  const [x, y] = [(1000 - bikeWidth) / 2, high * 0.86 - bikeHeight];
  const bike = picture.replace('<svg ', `<svg x="${x}" y="${y}" width="${bikeWidth}" height="${bikeHeight}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${high}" preserveAspectRatio="none">${grounds[ground](high).join('')}${bike}</svg>`;
}

function sky(high: number, [from, to]: readonly [string, string]): string {
  const gradient = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return `${gradient}<rect width="1000" height="${high}" fill="url(#sky)"/>`;
}

/** A line of hills as wide as the picture: how far down, how high, of the whole height. */
function ridge(high: number, down: number, rise: number, colour: string): string {
  const [base, top] = [high * down, high * (down - rise)];
  return `<path fill="${colour}" d="M0 ${base}Q160 ${top} 330 ${base}T640 ${base - (base - top) / 2}T1000 ${base}V${high}H0z"/>`;
}
