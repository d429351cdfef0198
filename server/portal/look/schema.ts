export type LookTables = { look_files: LookFileTable };

/** Files of the company's look, public at /look/{name}. */
type LookFileTable = { name: string; media_type: string; hash: string; bytes: Uint8Array };
