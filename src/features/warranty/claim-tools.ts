import type { Jottings } from './form/typed-claim.ts';
import type { ShrinkPhoto } from './shrink-photo.ts';

/** WAR-2. What a claim that is being written needs of the browser. */
export type ClaimTools = {
  /** Makes photos small before they go with a claim. */
  readonly shrinkPhoto: ShrinkPhoto;
  /** Where a page of this user notes what is typed while the device is told of it. */
  readonly openJottings: (userId: string) => Jottings;
};
