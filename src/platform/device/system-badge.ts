import type { Badge } from '../../features/device/app-badge.ts';

/** Null when the system shows no badges. */
export function systemBadge(page: Navigator): Badge | null {
  if (!('setAppBadge' in page) || !('clearAppBadge' in page)) return null;
  return { set: async (count) => page.setAppBadge(count), clear: async () => page.clearAppBadge() };
}
