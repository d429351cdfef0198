/** What a file is asked for: of the library to be looked at small in a list, or itself; or one of the user's own claims (WAR-3). */
export const fileUses = ['thumb', 'file', 'claim'] as const;

export type FileUse = (typeof fileUses)[number];

/** A file of the library or of a claim. `file` names the content: the same for ever. `name` is what the file is called where it is saved. */
export type LibraryFile = {
  readonly userId: string;
  readonly use: FileUse;
  readonly file: string;
  readonly name: string;
};

/** Where a file is, without its signature. The worker knows files by this address, so that another signature is the same file. */
export function libraryFilePath({ userId, use, file, name }: LibraryFile): string {
  return `/files/${[userId, use, file, name].map(encodeURIComponent).join('/')}`;
}

/** What an address of this site says; null where it is none of a file. */
export function readLibraryFilePath(pathname: string): LibraryFile | null {
  const [empty, word, ...rest] = pathname.split('/');
  if (empty !== '' || word !== 'files' || rest.length !== 4 || rest.includes('')) return null;
  try {
    const [userId = '', use = '', file = '', name = ''] = rest.map(decodeURIComponent);
    const known = fileUses.find((one) => one === use);
    return known === undefined ? null : { userId, use: known, file, name };
  } catch {
    return null;
  }
}
