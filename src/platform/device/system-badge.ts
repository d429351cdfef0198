import type { Badge } from '../../features/device/app-badge.ts';

/** PWA-1. Null where the system shows no number on icons. */
export function systemBadge(page: Navigator): Badge | null {
  if (!('setAppBadge' in page) || !('clearAppBadge' in page)) return null;
  return { set: async (count) => page.setAppBadge(count), clear: async () => page.clearAppBadge() };
}
