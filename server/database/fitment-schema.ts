/** Tables of what fits which bike (CAT-6); see the migration that makes them. */
export type FitmentTables = {
  model_parts: ModelPartTable;
  serial_prefixes: SerialPrefixTable;
};

/** A part that fits a model of these years, both included; null: from the first one, or to the last. */
type ModelPartTable = {
  model: string;
  product_id: string;
  first_year: number | null;
  last_year: number | null;
};

/** How the serial numbers of one model begin: letters in upper case and digits alone. Of several that fit, the longest counts. */
type SerialPrefixTable = {
  prefix: string;
  model: string;
  year: number | null;
};
