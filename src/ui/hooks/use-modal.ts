import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens the dialog while mounted. Closing returns the focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
