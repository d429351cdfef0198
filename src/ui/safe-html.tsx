import { useEffect, useRef } from 'react';

/** F-63. HTML of which only what cannot run is left. Plain text needs no sanitiser and is there at once. */
export function SafeHtml({ id, html }: { id?: string; html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const isPlain = !/[<&]/.test(html);

  useEffect(() => {
    if (isPlain) return undefined;
    const gone = new AbortController();
    void sanitised(html).then((content) => {
      if (!gone.signal.aborted) ref.current?.replaceChildren(content);
    });
    return () => gone.abort();
  }, [html, isPlain]);

  return (
    <div ref={ref} id={id}>
      {isPlain ? html : null}
    </div>
  );
}

/** Where the sanitiser cannot be had, the source itself shows as text, which is ugly and harmless. */
async function sanitised(html: string): Promise<Node | string> {
  try {
    const { default: purify } = await import('dompurify');
    return purify.sanitize(html, { USE_PROFILES: { html: true }, RETURN_DOM_FRAGMENT: true });
  } catch {
    return html;
  }
}
