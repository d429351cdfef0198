import type { Look as ShownLook } from '../../../src/contract/look.ts';
import { lookFilesPrefix } from '../../../src/contract/look.ts';
import type { AccentSteps } from './accent-steps.ts';

export type Both = { readonly en: string; readonly fr: string };

/** A picture of the look. `name` has its ending. */
export type LookPicture = {
  readonly name: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

/** How a company's portal looks. The bytes of its files are in `look_files`. */
export type Look = {
  readonly accent: AccentSteps | null;
  readonly logo: LookPicture | null;
  readonly logoDark: LookPicture | null;
  readonly nameBesideLogo: boolean;
  /** The logo as mail programs show it. */
  readonly mailLogo: LookPicture | null;
  /** By name without ending: `icon-192`, `shortcut-cart`. */
  readonly icons: Readonly<Record<string, LookPicture>>;
  readonly signIn: LookPicture | null;
  readonly screenshots: { readonly wide: LookPicture; readonly narrow: LookPicture } | null;
  readonly phone: string | null;
  /** Where orders are picked up. Missing means at the seller's address. */
  readonly pickupAddress?: readonly string[];
  readonly legalLinks: readonly { readonly name: Both; readonly url: Both }[];
  readonly mailFooter: Both | null;
};

/** Says by `v` which bytes are meant, so that browsers may keep them. */
export function lookFileAddress({ name, hash }: LookPicture): string {
  return `${lookFilesPrefix}${name}?v=${hash.slice(0, 12)}`;
}

/** What the app itself shows of a look. */
export function shownLook({
  logo,
  logoDark,
  nameBesideLogo,
  signIn,
  phone,
  pickupAddress,
  legalLinks,
}: Look): ShownLook {
  const shown = (picture: LookPicture) => ({
    src: lookFileAddress(picture),
    width: picture.width,
    height: picture.height,
  });
  return {
    logo: logo && { ...shown(logo), darkSrc: lookFileAddress(logoDark ?? logo) },
    nameBesideLogo,
    signIn: signIn && shown(signIn),
    phone,
    ...(pickupAddress && { pickupAddress: [...pickupAddress] }),
    legalLinks: legalLinks.map(({ name, url }) => ({ name: { ...name }, url: { ...url } })),
  };
}
