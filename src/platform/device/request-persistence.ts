/** Asks the browser not to clear this device's data. A browser without this question gives no promise. */
export async function requestPersistence(): Promise<void> {
  // Offered to secure origins only.
  await (navigator as { storage?: StorageManager }).storage?.persist?.().catch(() => undefined);
}
