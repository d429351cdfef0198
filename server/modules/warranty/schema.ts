import type { ColumnType, JSONColumnType } from 'kysely';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { ClaimState } from '../../../src/domain/warranty/claim-field.ts';

export type WarrantyTables = {
  claims: ClaimTable;
  claim_messages: ClaimMessageTable;
};

type Bilingual = { en: string; fr: string | null };
type Moment = ColumnType<Date, Date, Date>;

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

type ClaimMessageTable = {
  id: string;
  claim_id: string;
  at: Moment;
  state: Exclude<ClaimState, 'received'>;
  /** Empty when the company only changed the state. */
  text: JSONColumnType<Bilingual>;
};
