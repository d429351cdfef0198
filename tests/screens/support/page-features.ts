import 'fake-indexeddb/auto';
import { I18n } from '@lingui/core';
import { configure } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { InProcessThread } from './thread.ts';

/*
 * What happy-dom lacks and the app needs. Nothing here is laid out: every element is one row high, the first rows are in view, and what
 * depends on real sizes is a browser's matter.
 */

const row = { width: 1280, height: 40 };

Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => row.height },
  offsetWidth: { configurable: true, get: () => row.width },
});
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, row.width, row.height);
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.print = () => undefined;

const plain = document.createElement('i').style;
const notShown = document.createElement('i').style;
notShown.display = 'none';

/** Without style sheets only this hides anything; to compute every property, as happy-dom does, takes long. */
const isHidden = (element: Element) =>
  element.hasAttribute('hidden') || (element instanceof HTMLDialogElement && !element.open);

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return plain;
  if (isHidden(element)) return notShown;
  return element instanceof HTMLElement ? element.style : plain;
};

/** As many rows as a high window shows. */
const inViewAtMost = 20;

/** Tells once, with the next task, that what is watched first is in view. */
class FirstInView {
  readonly #tell: IntersectionObserverCallback;
  readonly #seen = new Set<Element>();
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    if (this.#seen.size >= inViewAtMost) return;
    this.#seen.add(target);
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    queueMicrotask(() => this.#tell([entry], this as unknown as IntersectionObserver));
  }
  unobserve(target: Element): void {
    this.#seen.delete(target);
  }
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: FirstInView, Worker: InProcessThread });

/** The browser gives the focus back to where it was before a modal dialog. */
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    focusedBefore.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href], [tabindex]');
    first?.focus();
  },
  close(this: HTMLDialogElement, value?: string) {
    if (!this.open) return;
    if (value !== undefined) this.returnValue = value;
    this.removeAttribute('open');
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    // As in a browser, in a task of its own.
    setTimeout(() => this.dispatchEvent(new Event('close')));
  },
});

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});

configure({
  // A busy machine may take its time.
  asyncUtilTimeout: 20_000,
  // All of the page's elements would be printed with each error.
  getElementError(message) {
    const [first = 'Not found'] = (message ?? '').split('\n');
    return new Error(
      `${first}\nat ${location.pathname}${location.search}: ${document.body.textContent.slice(0, 3_000)}`,
    );
  },
});

// It listens to the document once for all tests; listeners that come with a tab go with it.
userEvent.setup({ document });

// The built app would show the id of a text that no loaded catalogue has.
const emit = Reflect.get(I18n.prototype, 'emit') as (this: I18n, event: string, ...args: unknown[]) => void;
Reflect.set(I18n.prototype, 'emit', function (this: I18n, event: string, ...args: unknown[]) {
  // oxlint-disable-next-line no-console -- it fails the test in which it was printed.
  if (event === 'missing') console.error('Not among the loaded texts:', JSON.stringify(args));
  emit.call(this, event, ...args);
});
