/** What browsers that tell it say of the connection (Network Information API). */
type Connection = {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly addEventListener?: (type: 'change', listener: () => void) => void;
};

/** Data saver or 2g. Assumes a fast connection when unknown. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The connection of this device, as it is now. */
export function connectionNow(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
