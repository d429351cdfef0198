import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

/** As in src/ui/icons/icons.tsx; each stands for the screen that a shortcut or a file leads to. */
const shortcutShapes = {
  'quick-order': '<path d="M3.5 5h8M3.5 10h8M3.5 15h5M14.5 11.5v5M12 14h5"/>',
  cart: '<path d="M2.5 7.5h15l-1.6 8.2a1.5 1.5 0 0 1-1.5 1.3H5.6a1.5 1.5 0 0 1-1.5-1.3zM6.5 7.5 9 3M13.5 7.5 11 3M8 11v2.5M12 11v2.5"/>',
  bikes:
    '<circle cx="4.5" cy="13" r="3.2"/><circle cx="15.5" cy="13" r="3.2"/><path d="M4.5 13 7.5 7.5h6L9.5 13zM7.5 7.5 6.8 5.5H5.5M9.5 13 7.5 7.5M15.5 13l-2.7-8h1.7"/>',
  booking: '<path d="M3 5h14v12H3zM3 9h14M7 3v3.5M13 3v3.5M7 12.5h2M11 12.5h2"/>',
  'user-transactions': '<path d="M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5zM8 7h4M8 10.5h4"/>',
  device: '<rect x="4" y="2.5" width="12" height="15" rx="1.5"/><path d="M8.5 14.8h3"/>',
} as const;

/** The shape in one color, without a ground. */
function shortcutDrawing(name: keyof typeof shortcutShapes, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 20 20" fill="none" stroke="${color}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${shortcutShapes[name]}</svg>`;
}

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
