// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { copyScreen } from './copy-screen.ts';

beforeEach(() => {
  document.body.innerHTML = `<main class="page"><h1>Bikes</h1>
    <ul><li data-top="100"><a href="/en/bikes/a"><h2>A</h2></a><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></li>
    <li data-top="500"><input value=""></li><li data-top="900">C</li></ul><output></output></main>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const top = Number(this.getAttribute('data-top') ?? 0);
    return { top, bottom: top + 300 } as DOMRect;
  });
});

const main = () => document.querySelector('main') as HTMLElement;

test('[PWA-7] a copy has what is in sight, in its order', () => {
  const copy = copyScreen(main(), 800);
  expect(copy).toMatchObject({ name: 'main', attributes: { class: 'page' } });
  const text = JSON.stringify(copy);
  expect(text).toContain('"href":"/en/bikes/a"');
  expect(text).toContain('"viewBox":"0 0 1 1"');
  expect(text.indexOf('Bikes')).toBeLessThan(text.indexOf('/en/bikes/a'));
  expect(text).toContain('"data-top":"500"');
  expect(text).not.toContain('"data-top":"900"');
});

test('[SYNC-8] nothing that was typed is copied', () => {
  const field = main().querySelector('input') as HTMLInputElement;
  field.value = 'typed by hand';
  field.setAttribute('value', 'typed by hand');
  main().append(Object.assign(document.createElement('textarea'), { textContent: 'typed by hand' }));
  expect(JSON.stringify(copyScreen(main(), 800))).not.toContain('typed by hand');
});

test('[UI-4] a list that could not be had, or found nothing, is not copied', () => {
  main().querySelector('ul')?.remove();
  main().append(document.createElement('button'));
  expect(copyScreen(main(), 800)).toBeNull();
});

test('a screen that is still coming is not copied', () => {
  main().querySelector('ul')?.setAttribute('aria-busy', 'true');
  expect(copyScreen(main(), 800)).toBeNull();
});

test('a screen with more in it than one can see is not copied', () => {
  main().append(...Array.from({ length: 1_600 }, () => document.createElement('p')));
  expect(copyScreen(main(), 800)).toBeNull();
});
