import type { TypedDrafts } from './form/typed-claim.ts';
import type { ShrinkPhoto } from './shrink-photo.ts';

export type ClaimTools = {
  readonly shrinkPhoto: ShrinkPhoto;
  /** Keeps typing safe until the device has saved it. */
  readonly openTypedDrafts: (userId: string) => TypedDrafts;
};
