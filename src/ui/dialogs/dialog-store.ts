import { createStore, type Store } from '../../store.ts';

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

/** Shows the dialog on the screen, or null when there is none. */
export type DialogStore = Store<ShownDialog | null> & {
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
  const { getSnapshot, subscribe, set } = createStore<ShownDialog | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: ShownDialog | null, then?: { readonly afterMs: number; readonly run: () => void }): void {
    clearTimeout(timer);
    set(next);
    if (then) timer = setTimeout(then.run, then.afterMs);
  }

  /** The dialog of this id, unless it is closing. */
  function openDialog(id: string): DialogContent | null {
    const shown = getSnapshot();
    return shown?.content.id === id && shown.phase !== 'leaving' ? shown.content : null;
  }

  return {
    getSnapshot,
    subscribe,
    show(content) {
      become({ content, phase: 'entering' }, { afterMs: enterAfterMs, run: () => become({ content, phase: 'shown' }) });
    },
    reset: () => become(null),
    confirm(id) {
      const content = openDialog(id);
      if (content === null) return;
      become(null);
      content.onConfirm?.();
    },
    cancel(id) {
      const content = openDialog(id);
      if (content === null) return;
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
