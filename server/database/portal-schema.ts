import type { ColumnType, Generated } from 'kysely';
import type { Seller } from '../../src/contract/seller.ts';
import type { ShownClaimField } from '../../src/contract/warranty.ts';

export type SocialLink = { name: string; url: string };

/** One row: what is true of this portal as a whole. */
export type PortalTable = {
  id: Generated<number>;
  /** Names the history that the server's documents belong to; a new one after a restore from a backup. */
  epoch: string;
  /** Signs access tokens and derives refresh successors; never leaves the database. 64 hex digits. */
  secret: string;
  maker_name: string;
  maker_email: string;
  time_zone: Generated<string>;
  maintenance: Generated<boolean>;
  minimum_client: Generated<string | null>;
  /** NAV-17. The company's social links. */
  social: ColumnType<SocialLink[], string | undefined, string>;
  /** INV-2. The seller details on invoices; null until the company enters them. */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** WAR-1. The company's own claim form; null for the built-in one. */
  claim_form: ColumnType<ShownClaimField[] | null, string | null | undefined, string | null>;
};
