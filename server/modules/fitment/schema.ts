export type FitmentTables = {
  model_parts: ModelPartTable;
  serial_prefixes: SerialPrefixTable;
};

/** Both years are inclusive. A null year leaves that side open. */
type ModelPartTable = {
  model: string;
  product_id: string;
  first_year: number | null;
  last_year: number | null;
};

/** Uppercase letters and digits. The longest matching prefix wins. */
type SerialPrefixTable = {
  prefix: string;
  model: string;
  year: number | null;
};
