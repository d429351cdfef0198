// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BarcodeCamera, CameraView } from './ports.ts';
import { ScanButton } from './scan-button.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

type Opened = Parameters<BarcodeCamera>[1];

let unmount: () => void;
let opened: Opened[];
let codes: string[];
/** How the camera answers when it is opened. */
let view: CameraView;
let isVisible: boolean;

const camera: BarcodeCamera = async (_video, on) => {
  opened.push(on);
  return view;
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The texts are looked up in no catalogue here.
  vi.spyOn(console, 'warn').mockReturnValue();
  opened = [];
  codes = [];
  view = { code: 'reading', turnLight: null };
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ScanButton loadCamera={loadCamera} onCode={(code) => codes.push(code)} />
      </I18nProvider>,
    ),
  );
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

async function loadCamera(): Promise<BarcodeCamera> {
  return camera;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);

async function press(name: string): Promise<void> {
  await act(async () => button(name)?.click());
}

async function open(): Promise<HTMLDialogElement> {
  await act(async () => {
    button('Scan a barcode')?.click();
    await import('./scanner-dialog.tsx');
  });
  expect(opened).toHaveLength(1);
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('there is no dialog');
  return dialog;
}

async function type(text: string): Promise<void> {
  const input = document.querySelector('input');
  if (!input) throw new Error('there is no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.form?.requestSubmit());
}

test('[CAT-12] a code that was read is handed over, and the dialog and the camera are gone', async () => {
  await open();
  expect(document.querySelector('dialog')?.textContent).toContain('Center the barcode in the frame.');
  await act(async () => opened[0]?.found('4006381333931'));
  expect(codes).toEqual(['4006381333931']);
  expect(document.querySelector('dialog')).toBeNull();
  expect(opened[0]?.signal.aborted).toBe(true);
});

test('[CAT-12] closing the dialog ends the camera, and nothing is handed over', async () => {
  await open();
  await press('Close');
  expect(opened[0]?.signal.aborted).toBe(true);
  expect(codes).toEqual([]);
});

test('[CAT-12] a page that nobody sees has no camera on; shown again, it reads again', async () => {
  await open();
  const turn = async (visible: boolean) => {
    isVisible = visible;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  };
  await turn(false);
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true]);
  await turn(true);
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test.each([
  ['refused', 'Camera access is blocked.'],
  ['none', 'No usable camera found.'],
  ['in-use', 'The camera is in use elsewhere.'],
  ['no-reader', 'The barcode scanner couldn’t be loaded.'],
] as const)('[CAT-12] %s: said so, and the code can be typed', async (code, words) => {
  view = { code };
  const dialog = await open();
  expect(dialog.querySelector('[role=status], [role=alert]')).not.toBeNull();
  expect(dialog.textContent).toContain(words);
  await type('PC-CH-12');
  expect(codes).toEqual(['PC-CH-12']);
  expect(document.querySelector('dialog')).toBeNull();
});

test('[CAT-12] a camera that goes away while it reads is said, and can be tried again', async () => {
  const dialog = await open();
  await act(async () => opened[0]?.lost('in-use'));
  expect(dialog.textContent).toContain('The camera is in use elsewhere.');
  await press('Try again');
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(dialog.textContent).toContain('Center the barcode in the frame.');
});

test('[CAT-12] an article number with a wrong digit is not looked up, with spaces it is', async () => {
  const dialog = await open();
  await type('4006381333932');
  expect(codes).toEqual([]);
  expect(dialog.textContent).toContain('One of these digits is wrong or missing.');
  await type('4 006381 333931');
  expect(codes).toEqual(['4006381333931']);
});

test('[CAT-12] the light is offered where the camera has one', async () => {
  const turned: boolean[] = [];
  view = {
    code: 'reading',
    async turnLight(isOn) {
      turned.push(isOn);
    },
  };
  await open();
  expect(button('Light')?.getAttribute('aria-pressed')).toBe('false');
  await press('Light');
  expect([turned, button('Light')?.getAttribute('aria-pressed')]).toEqual([[true], 'true']);
});
