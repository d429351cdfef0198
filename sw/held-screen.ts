import { heldScreenScript, screensCacheOf } from '../src/contract/held-screen.ts';
import type { ListedFile } from './app-files.ts';
import type { Device } from './device.ts';

/** The file that shows what is held of a screen, as this version's build calls it; null where it has none. */
export function scriptOf(listed: readonly ListedFile[]): string | null {
  return listed.find(({ url }) => url.startsWith(`assets/${heldScreenScript}-`))?.url ?? null;
}

/** PWA-7. The page with the file in it that shows what the dealer last saw there. It comes first, or the app would hold it up. */
export async function withHeldScreen(page: Response, { userId, mode }: Device, script: string): Promise<Response> {
  if (userId === null) return page;
  const tag = `<script type="module" src="/${script}" data-screens="${screensCacheOf(userId)}" data-mode="${mode ?? ''}"></script>`;
  const text = await page.text();
  return new Response(
    text.replace(/(?=<script type="module")/, () => tag),
    {
      status: page.status,
      headers: page.headers,
    },
  );
}
