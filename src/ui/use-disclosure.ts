import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
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
 * on Escape, which gives the focus back to the button, and when the focus goes elsewhere; while a dialog is open it stays (CART-8).
 */
export function useDisclosure(hoverMs?: number): Disclosure {
  const [opened, setOpened] = useState<Opened>('closed');
  const rootRef = useRef<HTMLDivElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = opened !== 'closed';

  useEffect(() => () => clearTimeout(hover.current), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (dialogs.getSnapshot() !== null) return;
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpened('closed');
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || dialogs.getSnapshot() !== null) return;
      setOpened('closed');
      const root = rootRef.current;
      if (root?.contains(document.activeElement)) root.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    close: () => setOpened('closed'),
    rootRef,
    onPointerEnter(event) {
      if (hoverMs === undefined || event.pointerType !== 'mouse' || isOpen) return;
      hover.current = setTimeout(() => setOpened('by-pointing'), hoverMs);
    },
    onPointerLeave: () => clearTimeout(hover.current),
    onToggle() {
      clearTimeout(hover.current);
      setOpened(opened === 'by-hand' ? 'closed' : 'by-hand');
    },
  };
}
