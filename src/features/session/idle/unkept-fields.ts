import * as v from 'valibot';

/** What was typed on one page of one tab. `page`: its title. */
const unkeptPage = v.object({ page: v.string(), fields: v.array(v.object({ label: v.string(), text: v.string() })) });

/** By tab, as several show forms of one dealer. */
export const unkeptPages = v.record(v.string(), unkeptPage);

export type UnkeptPage = Readonly<v.InferOutput<typeof unkeptPage>>;

/**
 * What was typed into the fields of a page that keep nothing of themselves: such a field, or what it stands in, has `data-unkept`. What
 * nobody may read again never has it. Null where there is nothing.
 */
export function readUnkept(page: Document, wasTyped: (field: Element) => boolean): UnkeptPage | null {
  const inputs = page.querySelectorAll<HTMLInputElement>('[data-unkept] :is(input, textarea), input[data-unkept]');
  const fields = [...inputs]
    .filter((input) => wasTyped(input) && input.type !== 'password' && input.value.trim() !== '')
    .map((input) => ({ label: labelOf(input), text: input.value }));
  return fields.length === 0 ? null : { page: page.title, fields };
}

function labelOf(input: HTMLInputElement): string {
  return input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.name;
}

/** One tab's page put among those that are kept; undefined where none is left. */
export function withUnkept(kept: unknown, tab: string, page: UnkeptPage | null): object | undefined {
  const { [tab]: _, ...others } = v.is(unkeptPages, kept) ? kept : {};
  const pages = page === null ? others : { ...others, [tab]: page };
  return Object.keys(pages).length === 0 ? undefined : pages;
}

/** What was kept of all tabs. What is in no shape of today's is nothing. */
export function unkeptIn(kept: unknown): readonly UnkeptPage[] {
  return v.is(unkeptPages, kept) ? Object.values(kept) : [];
}
