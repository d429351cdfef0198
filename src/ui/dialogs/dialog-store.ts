/** Button labels default to "OK" and "Cancel". */
export type DialogContent = {
  readonly id: string;
  readonly title: string;
  /** HTML, sanitized before display (F-63). */
  readonly description?: string;
  readonly actionLabel?: string;
  readonly cancelLabel?: string;
  readonly hideCancel?: boolean;
  readonly hideAction?: boolean;
  /** The action takes something away. */
  readonly danger?: boolean;
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
};

/** `entering`: rendered before its animation. `leaving`: animating out. */
export type ShownDialog = { readonly content: DialogContent; readonly phase: 'entering' | 'shown' | 'leaving' };

export type DialogStore = {
  /** The dialog on the screen, or null when there is none. */
  readonly getSnapshot: () => ShownDialog | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (content: DialogContent) => void;
  /** Removes the dialog at once without calling its actions. */
  readonly reset: () => void;
  /** Runs the action at once. Ignores other ids and dialogs that are closing. */
  readonly confirm: (id: string) => void;
  /** Closes with an animation and runs the cancel action after 300 ms. */
  readonly cancel: (id: string) => void;
};

const enterAfterMs = 50;
const leaveForMs = 300;

/** One dialog at a time. A new one replaces the old. */
export function createDialogStore(): DialogStore {
  let shown: ShownDialog | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: ShownDialog | null, then?: { readonly afterMs: number; readonly run: () => void }): void {
    clearTimeout(timer);
    shown = next;
    for (const listener of listeners) listener();
    if (then) timer = setTimeout(then.run, then.afterMs);
  }

  const isOpen = (id: string) => shown !== null && shown.content.id === id && shown.phase !== 'leaving';

  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(content) {
      become({ content, phase: 'entering' }, { afterMs: enterAfterMs, run: () => become({ content, phase: 'shown' }) });
    },
    reset: () => become(null),
    confirm(id) {
      if (!shown || !isOpen(id)) return;
      const { onConfirm } = shown.content;
      become(null);
      onConfirm?.();
    },
    cancel(id) {
      if (!shown || !isOpen(id)) return;
      const { content } = shown;
      become(
        { content, phase: 'leaving' },
        {
          afterMs: leaveForMs,
          run() {
            become(null);
            content.onCancel?.();
          },
        },
      );
    },
  };
}

/** The page's own. */
export const dialogs: DialogStore = createDialogStore();
