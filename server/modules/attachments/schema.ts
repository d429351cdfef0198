import type { ColumnType } from 'kysely';
import type { AttachmentType } from '../../../src/domain/files/attachment.ts';

export type AttachmentTables = {
  attachments: AttachmentTable;
  attachment_pieces: AttachmentPieceTable;
};

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Sizes in bytes as declared. `media_type` is set once complete, and `name` is the dealer's until then. */
type AttachmentTable = {
  user_id: string;
  id: string;
  name: string;
  size: number;
  sha256: string;
  received: number;
  media_type: Optional<AttachmentType>;
  /** When something of it last came. */
  touched_at: ColumnType<Date, Date, Date>;
  /** Null for one that waits, and for one of an order. */
  claim_id: Optional<string>;
  /** Its place among the claim's files, from 0. */
  position: Optional<number>;
  /** A transaction or a proposal that names it. */
  order_id: Optional<string>;
  /** Why a file of an order was refused. */
  refusal: Optional<'not-taken'>;
};

type AttachmentPieceTable = {
  user_id: string;
  file_id: string;
  /** Offset in the file in bytes. */
  start: number;
  bytes: Uint8Array;
};
