import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { toasts } from '../../../ui/dialogs/toasts.tsx';
import { type ViewLine, lineId } from '../cart-view.ts';

/** Removes lines and briefly offers to undo it. */
export function useRemoval(sync: CartSync<CartItem>): (lines: readonly ViewLine[], text: string) => void {
  const { t } = useLingui();
  return (lines, text) => {
    void sync.append(lines.map(({ key }) => ({ type: 'remove', key })));
    const putBack = lines.map(({ key, quantity, item }) => {
      const detail = item === null ? {} : { detail: item };
      return { type: 'add', key, n: quantity, ...detail } as const;
    });
    toasts.show({ text, undo: { label: t`Undo`, run: () => void sync.append(putBack) } });
  };
}

type FocusNextLine = {
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Of what stands around the lines. */
  readonly onFocus: (event: FocusEvent) => void;
};

/** Keeps focus near a removed line, or on the title. `keys` are in screen order. */
export function useFocusNextLine(keys: readonly string[]): FocusNextLine {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const focusedId = useRef<string | null>(null);
  const before = useRef(keys);

  useEffect(() => {
    const former = before.current;
    before.current = keys;
    if (keys.length >= former.length || document.activeElement !== document.body) return;
    const next = neighbourLeft(former, keys, focusedId.current);
    const field = next === undefined ? null : document.getElementById(lineId(next))?.querySelector('input');
    (field ?? titleRef.current)?.focus({ preventScroll: true });
  }, [keys]);

  return {
    titleRef,
    onFocus(event) {
      focusedId.current = event.target.closest('[id^="line-"]')?.id ?? null;
    },
  };
}

function neighbourLeft(former: readonly string[], keys: readonly string[], id: string | null): string | undefined {
  const place = former.findIndex((key) => lineId(key) === id);
  if (place < 0) return undefined;
  const left = new Set(keys);
  return former.slice(place).find((key) => left.has(key)) ?? former.slice(0, place).findLast((key) => left.has(key));
}
