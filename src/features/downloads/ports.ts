/** The file or why it failed. `gone`: removed, or its address expired. */
export type FetchedFile =
  | { readonly code: 'fetched'; readonly content: Blob }
  | { readonly code: 'unreachable' | 'intercepted' | 'gone' | 'cancelled' };

/** `name` is the file's name within the ZIP. */
export type PackItem = { readonly address: string; readonly name: string };

/** `file` counts from 0. Bytes are of that file, `totalBytes` null while unknown. */
export type PackProgress = { readonly file: number; readonly bytes: number; readonly totalBytes: number | null };

export type PackOptions = {
  readonly fileName: string;
  /** A text file written last, or null. */
  readonly note: { readonly name: string; readonly text: string } | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackProgress) => void;
};

/** `content` is null if saved to the chosen place. `missing`: names of failed files. */
export type Packed =
  | { readonly code: 'packed'; readonly content: Blob | null; readonly missing: readonly string[] }
  /** Cancelled by the dealer, leaving nothing behind. */
  | { readonly code: 'cancelled' }
  /** All files failed to load. */
  | { readonly code: 'nothing' }
  /** Writing failed, mostly for lack of space. */
  | { readonly code: 'not-written' };

/** Addresses are those of the library's lists. */
export type LibraryDevice = {
  readonly isOnline: () => boolean;
  readonly fetchFile: (address: string, signal?: AbortSignal) => Promise<FetchedFile>;
  /** Packs one file after the other. */
  readonly pack: (items: readonly PackItem[], options: PackOptions) => Promise<Packed>;
  /** Null on plain http, where no worker exists. */
  readonly shelf: FileShelf | null;
};

/** One dealer's files on this device, by the ids in their addresses. */
export type FileShelf = {
  /** `seen`: cached while there is room. `kept`: saved until removed. */
  readonly held: (userId: string) => Promise<{ readonly seen: readonly string[]; readonly kept: readonly string[] }>;
  /** `full`: not enough storage. */
  readonly keep: (userId: string, address: string) => Promise<'kept' | 'full' | 'unreachable' | 'intercepted' | 'gone'>;
  readonly drop: (userId: string, address: string) => Promise<void>;
};
