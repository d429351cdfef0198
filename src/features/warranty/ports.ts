import type { ShrinkPhoto } from '../attachments/ports.ts';
import type { TypedDrafts } from './form/typed-claim.ts';

export type ClaimTools = {
  readonly shrinkPhoto: ShrinkPhoto;
  /** Keeps typing safe until the device has saved it. */
  readonly openTypedDrafts: (userId: string) => TypedDrafts;
};
