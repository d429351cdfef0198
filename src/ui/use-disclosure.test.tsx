// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dropdown } from './dropdown.tsx';

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

test('[NAV-10] a click outside closes it, one inside the panel follows the link', () => {
  const menu = mount();
  menu.click();
  act(() => void document.querySelector('a')!.dispatchEvent(pointer('pointerdown', 'mouse')));
  expect(menu.isOpen()).toBe(true);
  act(() => void document.body.dispatchEvent(pointer('pointerdown', 'mouse')));
  expect(menu.isOpen()).toBe(false);
});
