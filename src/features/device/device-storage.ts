/** SYNC-7. What the browser says about the storage that it gives the app; null where it does not say. */
export type DeviceStorage = {
  estimate(): Promise<{ readonly usedBytes: number; readonly freeBytes: number } | null>;
  /** Whether the browser has promised not to clear it by itself. */
  isLasting(): Promise<boolean | null>;
  /** Asks for that promise. Most browsers decide by themselves; some ask the dealer. */
  askToLast(): Promise<void>;
};
