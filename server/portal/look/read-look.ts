import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { seller } from '../../../src/contract/config.ts';
import { inSchema, saidBySchema, type Said, say } from '../../admin/texts/say.ts';
import { accentSteps } from './accent-steps.ts';
import type { LookPicture } from './look.ts';
import { endingOf, measure, mediaTypes, sizedSvg } from './picture-file.ts';
import type { LookFile, NewLook } from './repository.ts';

const line = (most: number) =>
  v.pipe(
    v.string(inSchema(say`a text`)),
    v.regex(new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${most}}$`, 'u'), inSchema(say`1 to ${most} characters in one line`)),
  );
const both = (most: number) => v.strictObject({ en: line(most), fr: line(most) });
const color = v.pipe(
  v.string(inSchema(say`a color such as #1c5fa8`)),
  v.regex(/^#[\da-fA-F]{6}$/, inSchema(say`a color such as #1c5fa8`)),
  v.toLowerCase(),
);
const address = v.pipe(
  v.string(inSchema(say`an address such as https://bikes.example/privacy`)),
  v.check(isSite, inSchema(say`an address such as https://bikes.example/privacy`)),
);

/** `look.json` in the folder. */
const lookFile = v.strictObject({
  name: line(60),
  email: v.pipe(
    v.string(inSchema(say`an email address`)),
    v.email(inSchema(say`an email address`)),
    v.maxLength(200, inSchema(say`at most 200 characters`)),
  ),
  accent: v.optional(color),
  /** On dark grounds. Derived where it is missing. */
  accentDark: v.optional(color),
  /** Behind the icon, where a system shows no transparency. */
  iconGround: v.optional(color, '#ffffff'),
  nameBesideLogo: v.optional(v.boolean(inSchema(say`true or false`)), false),
  phone: v.optional(line(40)),
  pickupAddress: v.optional(
    v.pipe(
      v.array(line(200)),
      v.minLength(1, inSchema(say`at least one line`)),
      v.maxLength(6, inSchema(say`at most 6 lines`)),
    ),
  ),
  legalLinks: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: both(40), url: v.strictObject({ en: address, fr: address }) })),
      v.maxLength(6, inSchema(say`at most 6`)),
    ),
    [],
  ),
  mailFooter: v.optional(both(300)),
  seller: v.optional(seller),
});

type PictureRule = {
  readonly endings: readonly string[];
  readonly mostBytes: number;
  readonly check: (size: { width: number; height: number }, isDrawing: boolean) => Said | null;
};

/** The pictures that a folder may hold, by name without ending. */
const pictureRules: Readonly<Record<string, PictureRule>> = {
  logo: logoRule(),
  'logo-dark': logoRule(),
  icon: {
    endings: ['svg', 'png'],
    mostBytes: 500_000,
    check({ width, height }, isDrawing) {
      if (width !== height) return say`is ${width} × ${height}, and has to be square`;
      return isDrawing || width >= 512 ? null : say`is ${width} × ${height}, and has to be 512 × 512 or larger`;
    },
  },
  'sign-in': {
    endings: ['svg', 'jpg', 'png', 'webp'],
    mostBytes: 1_000_000,
    check: ({ width, height }, isDrawing) =>
      isDrawing || width >= 800 ? null : say`is ${width} × ${height}, and has to be 800 wide or wider`,
  },
  'screenshot-wide': screenshotRule(({ width, height }) => width > height, say`wider than tall`),
  'screenshot-narrow': screenshotRule(({ width, height }) => width < height, say`taller than wide`),
};

function logoRule(): PictureRule {
  return {
    endings: ['svg', 'png', 'webp'],
    mostBytes: 200_000,
    check({ width, height }, isDrawing) {
      if (width > height * 10 || height > width * 2)
        return say`is ${width} × ${height}: at most 10 times wider than tall, or twice as tall as wide`;
      return isDrawing || height >= 60 ? null : say`is ${width} × ${height}, and has to be 60 tall or taller`;
    },
  };
}

function screenshotRule(fits: (size: { width: number; height: number }) => boolean, words: Said): PictureRule {
  return {
    endings: ['jpg', 'png'],
    mostBytes: 300_000,
    check(size) {
      const { width, height } = size;
      if (!fits(size)) return say`is ${width} × ${height}, and has to be ${words}`;
      const isUsual = Math.min(width, height) >= 320 && Math.max(width, height) <= 3_840;
      return isUsual ? null : say`is ${width} × ${height}: 320 to 3840 a side`;
    },
  };
}

type Picture = {
  readonly bytes: Buffer;
  readonly ending: 'svg' | 'png' | 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
};

/** The look in a folder, or all that is wrong with it, one sentence each. */
export async function readLook(
  folder: string,
): Promise<{ readonly look: NewLook } | { readonly faults: readonly Said[] }> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return { faults: [say`${folder} cannot be read.`] };
  const faults: Said[] = [];
  const pictures = await readPictures(folder, names, faults);
  const said = await readWords(folder, names, faults);
  const steps = said?.accent === undefined ? null : accentSteps(said.accent, said.accentDark ?? null);
  if (steps !== null && 'faults' in steps) faults.push(...steps.faults.map((fault) => say`look.json, ${fault}`));
  if (said?.accentDark !== undefined && said.accent === undefined)
    faults.push(say`look.json, accentDark: accent is missing.`);
  for (const [one, other] of [
    ['logo', 'logo-dark'],
    ['logo-dark', 'logo'],
    ['screenshot-wide', 'screenshot-narrow'],
    ['screenshot-narrow', 'screenshot-wide'],
  ] as const) {
    if (hasPicture(names, one) && !hasPicture(names, other)) faults.push(say`${other} is missing beside ${one}.`);
  }
  if (faults.length > 0 || said === null || (steps !== null && 'faults' in steps)) return { faults };

  const files: LookFile[] = [];
  const keep = (name: string, bytes: Uint8Array, { width, height }: { width: number; height: number }): LookPicture => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const ending = name.split('.').at(-1) as keyof typeof mediaTypes;
    files.push({ name, mediaType: mediaTypes[ending], hash, bytes });
    return { name, hash, width, height };
  };
  const given = (name: string): LookPicture | null => {
    const picture = pictures.get(name);
    return picture === undefined ? null : keep(`${name}.${picture.ending}`, picture.bytes, picture);
  };
  // Loaded for this command alone, because the painter is large.
  const { drawIcons, drawMailLogo, drawShortcuts } = await import('./draw-icons.ts');
  const [icon, logo] = [pictures.get('icon'), pictures.get('logo')];
  const drawn = [
    ...(icon ? await drawIcons(paintable(icon), said.iconGround) : []),
    ...(steps ? await drawShortcuts(steps.light.action) : []),
  ];
  const mailLogo = logo && (await drawMailLogo(paintable(logo), logo.width / logo.height));
  const [wide, narrow] = [given('screenshot-wide'), given('screenshot-narrow')];
  return {
    look: {
      name: said.name,
      email: said.email,
      seller: said.seller ?? null,
      files,
      look: {
        accent: steps,
        logo: given('logo'),
        logoDark: given('logo-dark'),
        nameBesideLogo: said.nameBesideLogo,
        mailLogo: mailLogo ? keep(mailLogo.name, mailLogo.bytes, mailLogo) : null,
        icons: Object.fromEntries(
          drawn.map(({ name, bytes, ...size }) => [name.replace('.png', ''), keep(name, bytes, size)]),
        ),
        signIn: given('sign-in'),
        screenshots: wide && narrow && { wide, narrow },
        phone: said.phone ?? null,
        ...(said.pickupAddress && { pickupAddress: said.pickupAddress }),
        legalLinks: said.legalLinks,
        mailFooter: said.mailFooter ?? null,
      },
    },
  };
}

function paintable({ bytes, ending, ...size }: Picture): Buffer {
  return ending === 'svg' ? sizedSvg(bytes, size) : bytes;
}

function hasPicture(names: readonly string[], picture: string): boolean {
  return names.some((name) => stemOf(name) === picture);
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase();
}

async function readPictures(folder: string, names: readonly string[], faults: Said[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const name of names.toSorted()) {
    const stem = stemOf(name);
    const rule = Object.hasOwn(pictureRules, stem) ? pictureRules[stem] : undefined;
    if (rule === undefined || name.startsWith('.')) continue;
    if (pictures.has(stem)) faults.push(say`${name}: there is another file for ${stem}.`);
    const read = await readPicture(join(folder, name), rule);
    if ('fault' in read) faults.push(say`${name} ${read.fault}.`);
    else pictures.set(stem, read);
  }
  return pictures;
}

async function readPicture(
  path: string,
  { endings, mostBytes, check }: PictureRule,
): Promise<Picture | { readonly fault: Said }> {
  const size = await stat(path).then(
    ({ size: bytes }) => bytes,
    () => null,
  );
  // Not read first: it may be a film.
  if (size !== null && size > mostBytes)
    return { fault: say`is ${kilobytes(size)}, and may be ${kilobytes(mostBytes)} at most` };
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { fault: say`cannot be read` };
  const ending = endingOf(bytes);
  if (ending === null || !endings.includes(ending))
    return { fault: say`is not one of ${endings.join(', ').toUpperCase()}` };
  const measured = await measure(bytes, ending);
  if ('fault' in measured) return measured;
  const fault = check(measured, ending === 'svg');
  return fault === null ? { bytes, ending, ...measured } : { fault };
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}

async function readWords(
  folder: string,
  names: readonly string[],
  faults: Said[],
): Promise<v.InferOutput<typeof lookFile> | null> {
  if (!names.includes('look.json')) {
    faults.push(say`look.json is missing. It gives at least the name and the email address of the company.`);
    return null;
  }
  const text = await readFile(join(folder, 'look.json'), 'utf8').catch(() => '');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    faults.push(say`look.json is not JSON: ${(error as SyntaxError).message}.`);
    return null;
  }
  const read = v.safeParse(lookFile, json);
  if (read.success) return read.output;
  faults.push(
    ...read.issues.map((issue) => say`look.json, ${v.getDotPath(issue) ?? say`as a whole`}: ${reasonOf(issue)}.`),
  );
  return null;
}

function reasonOf({ received, expected, kind, type, message, input }: v.BaseIssue<unknown>): Said {
  if (expected === 'never') return say`is no word of a look; see docs/going-live.md`;
  if (received === 'undefined') return say`is missing`;
  const found = (typeof input === 'string' ? `'${input}'` : JSON.stringify(input)).slice(0, 80);
  if (type === 'strict_object') return say`${found} should be a group in braces, as in docs/examples/rivage/look`;
  if (type === 'array') return say`${found} should be a list in square brackets`;
  // The seller's schema has no words for its kinds.
  return say`${found} should be ${kind === 'schema' && message.startsWith('Invalid') ? say`a text` : saidBySchema(message)}`;
}

function isSite(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' && url.length <= 500;
}
