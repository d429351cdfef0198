/** `thumb` and `file` belong to the library, the others to the user. */
export const fileUses = ['thumb', 'file', 'claim', 'invoice', 'purchase-order'] as const;

export type FileUse = (typeof fileUses)[number];

/** `file` names the content and never changes. `name` is the name to save under. */
export type LibraryFile = {
  readonly userId: string;
  readonly use: FileUse;
  readonly file: string;
  readonly name: string;
};

/** Unsigned, so the worker recognizes a file whatever its signature. */
export function libraryFilePath({ userId, use, file, name }: LibraryFile): string {
  return `/files/${[userId, use, file, name].map(encodeURIComponent).join('/')}`;
}

/** Where a file is stored for all users whom the portal gave its address, whatever name they save it under. */
export function sharedFilePath({ use, file }: Pick<LibraryFile, 'use' | 'file'>): string {
  return `/files/${use}/${encodeURIComponent(file)}`;
}

/** Null when the address is not a file's. */
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
