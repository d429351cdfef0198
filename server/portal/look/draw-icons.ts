import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { shortcutDrawing, shortcutShapes } from './shortcut-shapes.ts';

type Drawn = { readonly name: string; readonly bytes: Buffer; readonly width: number; readonly height: number };

/** `part` is how much of the width the icon takes: what is masked loses up to a fifth at every side. */
const sizes = [
  { name: 'icon-192.png', size: 192, part: 1, hasGround: false },
  { name: 'icon-512.png', size: 512, part: 1, hasGround: false },
  { name: 'icon-maskable-512.png', size: 512, part: 0.62, hasGround: true },
  // iOS shows no transparency.
  { name: 'apple-touch-icon.png', size: 180, part: 0.84, hasGround: true },
];

const shortcutSize = 192;

/** Twice what mail programs show. */
const mailLogoBox = { width: 400, height: 80 };

/** All sizes of the app's icon. */
export async function drawIcons(icon: Buffer, ground: string): Promise<Drawn[]> {
  const image = await loadImage(icon);
  const drawn: Drawn[] = [];
  for (const { name, size, part, hasGround } of sizes) {
    drawn.push(
      await draw(name, { width: size, height: size }, (context) => {
        if (hasGround) fill(context, size, ground);
        const [side, start] = [size * part, (size * (1 - part)) / 2];
        paint(context, image, { x: start, y: start, width: side, height: side });
      }),
    );
  }
  return drawn;
}

/** The icons of the app's shortcuts in the company's color. */
export async function drawShortcuts(color: string): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const name of Object.keys(shortcutShapes) as (keyof typeof shortcutShapes)[]) {
    const shape = await loadImage(Buffer.from(shortcutDrawing(name, color)));
    drawn.push(
      await draw(`shortcut-${name}.png`, { width: shortcutSize, height: shortcutSize }, (context) => {
        context.fillStyle = '#ffffff';
        context.beginPath();
        context.arc(shortcutSize / 2, shortcutSize / 2, shortcutSize / 2, 0, 2 * Math.PI);
        context.fill();
        const side = shortcutSize * 0.58;
        const start = (shortcutSize - side) / 2;
        paint(context, shape, { x: start, y: start, width: side, height: side });
      }),
    );
  }
  return drawn;
}

/** Mail programs show no SVG. */
export async function drawMailLogo(logo: Buffer, ratio: number): Promise<Drawn> {
  const height = Math.min(mailLogoBox.height, Math.round(mailLogoBox.width / ratio));
  const width = Math.round(height * ratio);
  const image = await loadImage(logo);
  return draw('mail-logo.png', { width, height }, (context) => paint(context, image, { x: 0, y: 0, width, height }));
}

async function draw(
  name: string,
  { width, height }: { width: number; height: number },
  onto: (context: SKRSContext2D) => void,
): Promise<Drawn> {
  const canvas = createCanvas(width, height);
  onto(canvas.getContext('2d'));
  return { name, bytes: await canvas.encode('png'), width, height };
}

function fill(context: SKRSContext2D, size: number, color: string): void {
  context.fillStyle = color;
  context.fillRect(0, 0, size, size);
}

type Place = { x: number; y: number; width: number; height: number };

function paint(context: SKRSContext2D, image: Image, { x, y, width, height }: Place): void {
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height);
}
