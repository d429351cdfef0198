/** The colours of metal, rubber and plastic that every drawing shares. */
export const HARDWARE = {
  ink: '#17191b',
  black: '#26292c',
  dark: '#3a3e43',
  mid: '#63696f',
  steel: '#9aa1a8',
  silver: '#c6ccd1',
  light: '#eceff1',
} as const;

/** One stop of a gradient: where (0 to 1), colour, opacity when not opaque. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

export const isHexColour = (text: string): boolean => HEX_COLOUR.test(text);

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour darkened (amount below 0, to -1: black) or lightened (above 0, to 1: white). */
export function shade(hex: string, amount: number): string {
  const mixed = channels(hex).map((channel) =>
    Math.round(amount < 0 ? channel * (1 + amount) : channel + (255 - channel) * amount),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Perceived brightness, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** The first choice that can be read on a ground, else the nearer of ink and light. */
export function readableOn(ground: string, ...choices: readonly string[]): string {
  const readable = choices.find((choice) => Math.abs(luminance(choice) - luminance(ground)) > 0.28);
  return readable ?? (luminance(ground) > 0.5 ? HARDWARE.ink : HARDWARE.light);
}

/** Light from above on a round bar: rim, highlight, body, core shadow, light thrown back from below. */
export function roundStops(colour: string): Stop[] {
  const glow = luminance(colour) < 0.2 ? 1.25 : 1;
  return [
    [0, shade(colour, -0.18)],
    [0.24, shade(colour, 0.34 * glow)],
    [0.46, shade(colour, 0.04)],
    [0.78, shade(colour, -0.3)],
    [0.93, shade(colour, -0.46)],
    [1, shade(colour, -0.3)],
  ];
}
