import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dialogs } from '../dialogs/dialog-store.ts';

/** A click after opening by hover keeps the panel open. */
type Opened = 'closed' | 'by-pointing' | 'by-hand';

type Disclosure = {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Around button and panel. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  /** For the button's click, Enter and Space. */
  readonly onToggle: () => void;
};

/**
 * Closes on outside click, Escape or lost focus, but not during a dialog (CART-8). Ignores focus events outside the
 * panel, since browsers restore focus differently.
 */
export function useDisclosure(hoverMs?: number): Disclosure {
  const [opened, setOpened] = useState<Opened>('closed');
  const rootRef = useRef<HTMLDivElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = opened !== 'closed';

  useEffect(() => () => clearTimeout(hover.current), []);

  // Before painting, so that a visible panel can always be closed.
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
