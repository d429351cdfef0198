import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, moment, text } from '../primitives.ts';

const kind = v.picklist(['cart', 'booking']);

/** What a rep prepared for a dealer and told them so. The cart and the grid themselves are the dealer's. */
const sharedDraft = v.object({
  id,
  kind,
  /** The rep's name. */
  by: v.string(),
  note: v.string(),
  sharedAt: moment,
  openedAt: v.nullable(moment),
  dismissedAt: v.nullable(moment),
  /** When the next order from the cart or grid was placed, by any user of the company. */
  orderedAt: v.nullable(moment),
});

export type SharedDraft = v.InferOutput<typeof sharedDraft>;

/** Newest first. A rep gets their own. */
const drafts = v.object({ drafts: v.array(sharedDraft) });

export const NOTE_MAX_CHARACTERS = 1_000;

export const sharedDrafts = endpoint({
  name: 'sharedDrafts',
  summary: 'The carts and bookings that reps prepared for a dealer (REP-3)',
  base: 'api',
  method: 'GET',
  path: '/shared-drafts/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'orders',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: drafts },
});

/** Safe to repeat: the same note counts once within ten minutes. Another one replaces the rep's former note. */
export const shareDraft = endpoint({
  name: 'shareDraft',
  summary: 'Tell a dealer’s owners and buyers that a rep prepared their cart or booking (REP-3)',
  base: 'api',
  method: 'POST',
  path: '/shared-drafts',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.userId',
  repOnly: true,
  body: v.strictObject({ userId: id, kind, note: v.optional(text(NOTE_MAX_CHARACTERS), '') }),
  answers: { 200: drafts },
});

/** Safe to repeat. A rep who acts for the dealer changes nothing. */
export const noteSharedDraft = endpoint({
  name: 'noteSharedDraft',
  summary: 'Note that the dealer opened or dismissed what a rep shared (REP-3)',
  base: 'api',
  method: 'POST',
  path: '/shared-drafts/note',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
  owner: 'body.userId',
  body: v.strictObject({
    userId: id,
    id: v.pipe(v.string(), v.uuid()),
    what: v.picklist(['opened', 'dismissed']),
  }),
  answers: { 200: drafts },
});
