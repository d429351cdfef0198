export type ShortcutView = 'search' | 'shortcuts';

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'target'
  | 'getModifierState'
>;

/** Where keys write or already mean something else. */
const busy = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="grid"], dialog';

/** What a key opens, or null. Single keys may be turned off (WCAG 2.1.4). */
export function shortcutOf(event: Pressed, hasSingleKeys: boolean): ShortcutView | null {
  if (event.repeat || event.isComposing || event.defaultPrevented) return null;
  const { target } = event;
  if (target instanceof Element && target.closest(busy)) return null;
  const isCtrl = event.ctrlKey || event.metaKey;
  // Some layouts write a slash with AltGr, which counts as Ctrl and Alt.
  const isPlain = event.getModifierState('AltGraph') || (!isCtrl && !event.altKey);
  if (isPlain && hasSingleKeys && event.key === '/') return 'search';
  if (isPlain && hasSingleKeys && event.key === '?') return 'shortcuts';
  return isCtrl && !event.altKey && event.key.toLowerCase() === 'k' ? 'search' : null;
}
