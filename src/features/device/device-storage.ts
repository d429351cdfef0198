/** The browser's storage quota, or null where unknown. */
export type DeviceStorage = {
  estimate(): Promise<{ readonly usedBytes: number; readonly freeBytes: number } | null>;
  /** Whether the browser promised not to clear storage. */
  isLasting(): Promise<boolean | null>;
  /** Requests persistent storage. Some browsers ask the dealer. */
  requestPersistence(): Promise<void>;
};
