import { onTestFinished } from 'vitest';

/** Gives an object of the browser another property until the end of the test, e.g. `standIn(navigator, 'userAgent', …)`. */
export function standIn(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}
