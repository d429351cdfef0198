import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a dialog above all else for as long as it stands there; closing gives the focus back to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
