import type { ColumnType, JSONColumnType } from 'kysely';
import type { WhatCounts } from '../../../src/domain/agreements/sales-program.ts';

/** Days are text such as 2026-11-20. */
export type ContractTables = {
  contracts: ContractTable;
  sales_programs: SalesProgramTable;
};

type Bilingual = { en: string; fr: string | null };

type Moment = ColumnType<Date | null, Date | null | undefined, Date>;
type Day = ColumnType<string, string, string>;

type ContractTable = {
  id: string;
  user_id: string;
  title: JSONColumnType<Bilingual>;
  valid_from: Day;
  /** Null until ended. */
  valid_to: ColumnType<string | null, string | null, string | null>;
  /** HTML. Never changes, because dealers accepted it. */
  document: JSONColumnType<Bilingual>;
  accepted_at: Moment;
  accepted_by: ColumnType<string | null, string | null | undefined, string>;
  /** As the account was called at that moment. */
  accepted_name: ColumnType<string | null, string | null | undefined, string>;
};

export type StoredTier = {
  readonly name: Bilingual;
  readonly thresholdCents: number;
  /** Percent. */
  readonly discount: number;
  readonly benefits: readonly Bilingual[];
};

type SalesProgramTable = {
  year: number;
  price_group: string;
  title: JSONColumnType<Bilingual>;
  valid_from: Day;
  valid_to: Day;
  counts: WhatCounts;
  /** Lowest first. */
  tiers: ColumnType<StoredTier[], string, string>;
};
