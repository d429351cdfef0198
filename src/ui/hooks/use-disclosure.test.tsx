// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogs } from '../dialogs/dialog-store.ts';
import { Dropdown } from '../dialogs/dropdown.tsx';

const unmount: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  for (const leave of unmount.splice(0)) leave();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function mount() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => {
    root.render(
      <Dropdown label="Mathilde" button="M" hoverMs={100}>
        <a href="#profile">My profile</a>
      </Dropdown>,
    );
  });
  unmount.push(() => act(() => root.unmount()));
  const button = place.querySelector('button')!;
  return {
    button,
    isOpen: () => button.getAttribute('aria-expanded') === 'true',
    point: () => act(() => void button.dispatchEvent(pointer('pointerover', 'mouse'))),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    click: () => act(() => button.click()),
    press: (key: string) =>
      act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
  };
}

function pointer(type: string, pointerType: string): PointerEvent {
  return new PointerEvent(type, { pointerType, bubbles: true });
}

test('[NAV-10] resting on the button for 100 ms opens it, not a moment before', () => {
  const menu = mount();
  menu.point();
  menu.wait(99);
  expect(menu.isOpen()).toBe(false);
  menu.wait(1);
  expect(menu.isOpen()).toBe(true);
});

test('[NAV-10] a click or a key opens it at once', () => {
  const menu = mount();
  menu.click();
  expect(menu.isOpen()).toBe(true);
});

test('a click on what pointing has just opened keeps it open; the next one closes it', () => {
  const menu = mount();
  menu.point();
  menu.wait(100);
  menu.click();
  expect(menu.isOpen()).toBe(true);
  menu.click();
  expect(menu.isOpen()).toBe(false);
});

test('[NAV-10] Escape closes it, and the focus goes back to the button', () => {
  const menu = mount();
  menu.click();
  act(() => document.querySelector('a')!.focus());
  menu.press('Escape');
  expect(menu.isOpen()).toBe(false);
  expect(document.activeElement).toBe(menu.button);
});

/** What stands beside the menu, such as the field that was typed in or the button that was pressed before. */
function beside(): HTMLButtonElement {
  return document.body.appendChild(document.createElement('button'));
}

test('[CART-8] opened right after something else was pressed it stays, though the focus comes back to that', () => {
  const pressed = beside();
  const menu = mount();
  act(() => pressed.focus());
  // Not every browser gives the focus to a button that is clicked.
  menu.click();
  act(() => pressed.blur());
  act(() => pressed.focus());
  expect(menu.isOpen()).toBe(true);
});

test('[CART-8] a dialog that goes and gives the focus back to where it was leaves it open', () => {
  const pressed = beside();
  const menu = mount();
  menu.click();
  act(() => dialogs.show({ id: 'cut', title: 'Cut' }));
  act(() => dialogs.reset());
  act(() => pressed.focus());
  expect(menu.isOpen()).toBe(true);
});

test('[NAV-10] the focus that leaves it for elsewhere closes it; a window that loses the focus does not', () => {
  const menu = mount();
  menu.click();
  act(() => document.querySelector('a')!.focus());
  act(() => document.querySelector('a')!.blur());
  expect(menu.isOpen()).toBe(true);
  act(() => document.querySelector('a')!.focus());
  act(() => menu.button.focus());
  expect(menu.isOpen()).toBe(true);
  act(() => beside().focus());
  expect(menu.isOpen()).toBe(false);
});

test('[CART-8] the focus that leaves it for a dialog does not close it', () => {
  const menu = mount();
  menu.click();
  act(() => document.querySelector('a')!.focus());
  act(() => dialogs.show({ id: 'cut', title: 'Cut' }));
  act(() => beside().focus());
  expect(menu.isOpen()).toBe(true);
  act(() => dialogs.reset());
});

test('[NAV-10] a click outside closes it, one inside the panel follows the link', () => {
  const menu = mount();
  menu.click();
  act(() => void document.querySelector('a')!.dispatchEvent(pointer('pointerdown', 'mouse')));
  expect(menu.isOpen()).toBe(true);
  act(() => void document.body.dispatchEvent(pointer('pointerdown', 'mouse')));
  expect(menu.isOpen()).toBe(false);
});
