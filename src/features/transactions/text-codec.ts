/** For texts saved by `useSessionDraft`. */
export const textCodec = {
  empty: '',
  write: (typed: string) => typed || null,
  read: (written: unknown) => (typeof written === 'string' ? written : undefined),
};
