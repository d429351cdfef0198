import { type Said, say } from '../../admin/texts/say.ts';

/** An action color with its hover color, what is written on it, and a soft ground. Hex, such as `#0a58a6`. */
type Steps = { readonly action: string; readonly hover: string; readonly on: string; readonly soft: string };

export type AccentSteps = { readonly light: Steps; readonly dark: Steps };

/** Lightness, chroma and hue in OKLCH, where equal steps look equal. */
type Shade = { readonly l: number; readonly c: number; readonly h: number };

/** Text on these grounds is in the accent (src/ui/tokens.css). */
const grounds = { light: ['#ffffff', '#fbfcfa', '#f0f2ef'], dark: ['#141716', '#1c201e', '#232826'] } as const;

/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;

/** A derived color has more than the least. */
const goodContrast = 6;

/** Steps for light and dark grounds, or why the colors cannot be read. Without a dark color, one is derived. */
export function accentSteps(light: string, dark: string | null): AccentSteps | { readonly faults: readonly Said[] } {
  const onLight = stepsOn('light', light);
  const onDark = stepsOn('dark', dark ?? lightened(light));
  const faults = [
    ...faultOf('accent', 'light', onLight, { step: -0.01 }),
    ...(dark === null ? [] : faultOf('accentDark', 'dark', onDark, { step: 0.01 })),
  ];
  return faults.length > 0 ? { faults } : { light: onLight, dark: onDark };
}

function stepsOn(ground: 'light' | 'dark', action: string): Steps {
  const { l, c, h } = shadeOf(action);
  if (ground === 'light') {
    const hover = l < 0.25 ? l + 0.14 : l - 0.08;
    return {
      action,
      hover: hexOf({ l: hover, c, h }),
      on: '#ffffff',
      soft: hexOf({ l: 0.95, c: soften(c, 0.025), h }),
    };
  }
  return {
    action,
    hover: hexOf({ l: l + 0.07, c, h }),
    on: hexOf({ l: 0.24, c: soften(c, 0.06), h }),
    soft: hexOf({ l: 0.29, c: soften(c, 0.05), h }),
  };
}

const soften = (chroma: number, most: number) => Math.min(chroma * 0.4, most);

/** The same hue, as light as a dark ground needs. */
function lightened(accent: string): string {
  const { l, c, h } = shadeOf(accent);
  return nearest({ l: Math.max(l, 0.72), c: Math.min(c, 0.13), h }, 'dark', { step: 0.01, least: goodContrast });
}

function faultOf(name: string, ground: 'light' | 'dark', { action, ...steps }: Steps, { step }: { step: number }) {
  const contrast = leastOn(ground, action, steps.soft);
  if (contrast >= leastContrast) return [];
  const better = nearest(shadeOf(action), ground, { step, least: leastContrast });
  const shown = Math.floor(contrast * 10) / 10;
  return [
    ground === 'light'
      ? say`${name}: ${action} cannot be read on light grounds: its contrast is ${String(shown)}, and at least ${String(leastContrast)} is needed. ${better} would do.`
      : say`${name}: ${action} cannot be read on dark grounds: its contrast is ${String(shown)}, and at least ${String(leastContrast)} is needed. ${better} would do.`,
  ];
}

/** The first color on the way to black or white that can be read. */
function nearest(
  { l, c, h }: Shade,
  ground: 'light' | 'dark',
  { step, least }: { step: number; least: number },
): string {
  for (let at = l; at >= 0 && at <= 1; at += step) {
    const color = hexOf({ l: at, c, h });
    if (leastOn(ground, color, stepsOn(ground, color).soft) >= least) return color;
  }
  return ground === 'light' ? '#000000' : '#ffffff';
}

function leastOn(ground: 'light' | 'dark', color: string, soft: string): number {
  return Math.min(...[...grounds[ground], soft].map((other) => contrastOf(color, other)));
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): [number, number, number] {
  const linear = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [linear(1), linear(3), linear(5)];
}

function shadeOf(hex: string): Shade {
  const [r, g, b] = linearOf(hex);
  const [long, medium, short] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** With less chroma where a screen cannot show as much. */
function hexOf({ l, c, h }: Shade): string {
  const light = Math.min(1, Math.max(0, l));
  for (let chroma = c; ; chroma -= 0.005) {
    const channels = channelsOf({ l: light, c: Math.max(0, chroma), h });
    if (chroma <= 0 || channels.every((value) => value >= -0.0005 && value <= 1.0005)) {
      return `#${channels.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`;
    }
  }
}

function channelsOf({ l, c, h }: Shade): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function byteOf(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}
