import { useEffect, useRef } from 'react';

/** Sanitizes HTML (F-63). Plain text shows at once without the sanitizer. */
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

/** Without the sanitizer, shows the source as text, which is ugly but safe. */
async function sanitised(html: string): Promise<Node | string> {
  try {
    const { default: purify } = await import('dompurify');
    return purify.sanitize(html, { USE_PROFILES: { html: true }, RETURN_DOM_FRAGMENT: true });
  } catch {
    return html;
  }
}
