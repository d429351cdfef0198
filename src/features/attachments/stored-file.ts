import * as v from 'valibot';
import { attachmentTypes } from '../../domain/files/attachment.ts';
import type { StoredFile } from './ports.ts';

export const storedFile = v.object({
  id: v.string(),
  name: v.string(),
  mediaType: v.picklist(attachmentTypes),
  size: v.number(),
  sha256: v.string(),
}) satisfies v.GenericSchema<unknown, StoredFile>;

export const fileRefusal = [
  v.object({
    code: v.literal('file'),
    file: v.string(),
    reason: v.picklist(['not-taken', 'too-large', 'too-many', 'lost']),
  }),
  v.object({ code: v.literal('refused'), text: v.string() }),
] as const;
