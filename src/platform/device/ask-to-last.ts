/**
 * SYNC-7. Asks the browser not to clear by itself what this device keeps; a browser that does not take the question has not promised
 * it.
 */
export async function askToLast(): Promise<void> {
  // Offered to secure origins only.
  await (navigator as { storage?: StorageManager }).storage?.persist?.().catch(() => undefined);
}
