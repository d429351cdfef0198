import type { ColumnType, Generated } from 'kysely';
import type { Seller } from '../../src/contract/config.ts';
import type { ShownClaimField } from '../../src/contract/library/warranty.ts';
import type { CreditPolicy } from '../../src/domain/account/account-figures.ts';
import type { Look } from './look/look.ts';

export type SocialLink = { name: string; url: string };

/** One row with server-wide settings. */
export type PortalTable = {
  id: Generated<number>;
  /** Identifies the data's history. Changes after a restore. */
  epoch: string;
  /** Signs access tokens and derives refresh tokens. 64 hex digits, never leaves the database. */
  secret: string;
  maker_name: string;
  maker_email: string;
  time_zone: Generated<string>;
  maintenance: Generated<boolean>;
  minimum_client: Generated<string | null>;
  /** The company's social links. */
  social: ColumnType<SocialLink[], string | undefined, string>;
  /** Seller details for invoices. Null until entered. */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** How the company's portal looks. Null for the neutral look. */
  look: ColumnType<Look | null, string | null | undefined, string | null>;
  /** What happens to orders on account above a dealer's credit limit or on hold. */
  credit_policy: Generated<CreditPolicy>;
  /** The company's own claim form. Null for the default. */
  claim_form: ColumnType<ShownClaimField[] | null, string | null | undefined, string | null>;
};

export type LookTables = { look_files: LookFileTable };

/** Files of the company's look, public at /look/{name}. */
type LookFileTable = { name: string; media_type: string; hash: string; bytes: Uint8Array };
