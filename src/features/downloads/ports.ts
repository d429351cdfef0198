/** What a file came to: itself, or why it did not come. `gone`: the portal does not have it, or its address has run out. */
export type FetchedFile =
  | { readonly code: 'fetched'; readonly content: Blob }
  | { readonly code: 'unreachable' | 'gone' | 'cancelled' };

/** A file of a ZIP: where it is, and what it is called in there. */
export type PackItem = { readonly address: string; readonly name: string };

/** How far a ZIP is. `file` counts from 0; bytes are those of that file, `totalBytes` null while nobody has said how many. */
export type PackProgress = { readonly file: number; readonly bytes: number; readonly totalBytes: number | null };

export type PackOptions = {
  readonly fileName: string;
  /** A text that goes along, written last. Null for none. */
  readonly note: { readonly name: string; readonly text: string } | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackProgress) => void;
};

/** `content` is null where it was written to the place that the dealer chose. `missing`: names of files that did not come. */
export type Packed =
  | { readonly code: 'packed'; readonly content: Blob | null; readonly missing: readonly string[] }
  /** Given up by the dealer; nothing is left of it. */
  | { readonly code: 'cancelled' }
  /** None of the files came. */
  | { readonly code: 'nothing' }
  /** The device refused to write, for want of room mostly. */
  | { readonly code: 'not-written' };

/** What the library needs of this browser. Addresses are those of the library's lists. */
export type LibraryDevice = {
  /** Whether the device has any network. */
  readonly isOnline: () => boolean;
  readonly fetchFile: (address: string, signal?: AbortSignal) => Promise<FetchedFile>;
  /** DOC-4. One file after the other into a ZIP. */
  readonly pack: (items: readonly PackItem[], options: PackOptions) => Promise<Packed>;
  /** DOC-5. Null where this browser holds no files: there is no worker on plain http. */
  readonly shelf: FileShelf | null;
};

/** The files of one dealer on this device, by the ids that their addresses carry. */
export type FileShelf = {
  /** `seen` were opened once and open again offline as long as there is room; `kept` stay until they are dropped. */
  readonly held: (userId: string) => Promise<{ readonly seen: readonly string[]; readonly kept: readonly string[] }>;
  /** `full`: there is no room for it. */
  readonly keep: (userId: string, address: string) => Promise<'kept' | 'full' | 'unreachable' | 'gone'>;
  readonly drop: (userId: string, address: string) => Promise<void>;
};
