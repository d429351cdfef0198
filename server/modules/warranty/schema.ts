import type { ColumnType, JSONColumnType } from 'kysely';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { ClaimState } from '../../../src/domain/warranty/claim-field.ts';
import type { ClaimMediaType } from '../../../src/domain/warranty/claim-file.ts';

export type WarrantyTables = {
  claims: ClaimTable;
  claim_files: ClaimFileTable;
  claim_pieces: ClaimPieceTable;
  claim_messages: ClaimMessageTable;
};

type Bilingual = { en: string; fr: string | null };
type Moment = ColumnType<Date, Date, Date>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `key` is the device's name of the claim, `hash` of its content: SHA-256 in hex. */
type ClaimTable = {
  id: string;
  user_id: string;
  key: string;
  hash: string;
  reference: string;
  filed_at: Moment;
  state: ClaimState;
  /** What was filled in, by the fields' names. */
  filled: JSONColumnType<Record<string, string>>;
  /** The form as it was. */
  fields: ColumnType<ShownClaimField[], string, string>;
};

/** Sizes in bytes as declared. `media_type` is set once complete, and `name` is the dealer's until then. */
type ClaimFileTable = {
  user_id: string;
  id: string;
  name: string;
  size: number;
  sha256: string;
  received: number;
  media_type: Optional<ClaimMediaType>;
  /** When something of it last came. */
  touched_at: Moment;
  /** Null for one that waits. */
  claim_id: Optional<string>;
  /** Its place among the claim's files, from 0. */
  position: Optional<number>;
};

type ClaimPieceTable = {
  user_id: string;
  file_id: string;
  /** Offset in the file in bytes. */
  start: number;
  bytes: Uint8Array;
};

type ClaimMessageTable = {
  id: string;
  claim_id: string;
  at: Moment;
  state: Exclude<ClaimState, 'received'>;
  /** Empty when the company only changed the state. */
  text: JSONColumnType<Bilingual>;
};
