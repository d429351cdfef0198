import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dialogs } from './dialog-store.ts';

/** Pointing opens; a click then keeps it open instead of closing what has just come up. */
type Opened = 'closed' | 'by-pointing' | 'by-hand';

type Disclosure = {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Around button and panel. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  /** Of the button: click, Enter and Space. */
  readonly onToggle: () => void;
};

/**
 * A panel that its button opens at once, and a mouse by resting on it for `hoverMs`, where given. It closes on a click outside,
 * on Escape, which gives the focus back to the button, and when the focus leaves it for elsewhere; while a dialog is open it stays
 * (CART-8). Focus that was elsewhere all the time says nothing: browsers give it back to what had it before, when a window or a
 * dialog goes, and not all of them give it to a button that is clicked.
 */
export function useDisclosure(hoverMs?: number): Disclosure {
  const [opened, setOpened] = useState<Opened>('closed');
  const rootRef = useRef<HTMLDivElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = opened !== 'closed';

  useEffect(() => () => clearTimeout(hover.current), []);

  // Before it is painted: who sees the panel can close it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const root = rootRef.current;
    const closeUnlessInside = (target: EventTarget | null) => {
      if (dialogs.getSnapshot() !== null) return;
      if (target instanceof Node && !root?.contains(target)) setOpened('closed');
    };
    const closeOutside = (event: Event) => closeUnlessInside(event.target);
    const closeWithoutFocus = (event: FocusEvent) => closeUnlessInside(event.relatedTarget);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || dialogs.getSnapshot() !== null) return;
      setOpened('closed');
      if (root?.contains(document.activeElement)) root.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    root?.addEventListener('focusout', closeWithoutFocus);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      root?.removeEventListener('focusout', closeWithoutFocus);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    close: () => setOpened('closed'),
    rootRef,
    onPointerEnter(event) {
      if (hoverMs === undefined || event.pointerType !== 'mouse' || isOpen) return;
      clearTimeout(hover.current);
      hover.current = setTimeout(() => setOpened('by-pointing'), hoverMs);
    },
    onPointerLeave: () => clearTimeout(hover.current),
    onToggle() {
      clearTimeout(hover.current);
      setOpened(opened === 'by-hand' ? 'closed' : 'by-hand');
    },
  };
}
