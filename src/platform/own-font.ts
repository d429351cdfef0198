/**
 * Fetches the page's own font, behind the app, in whose place it would come otherwise. What the function that it returns is called before
 * has the font where it has come by then, else the stand-in (src/ui/tokens.css) until the next screen: nothing that somebody looks at moves.
 */
export function fetchOwnFont({ fonts, documentElement }: Document): () => void {
  let hasCome = false;
  async function fetchFont(): Promise<void> {
    hasCome = (await fonts.load('1em Archivo')).length > 0;
  }
  // In a task of its own: to ask for it alone holds up a slow browser for 40 ms.
  setTimeout(() => void fetchFont().catch(() => undefined));
  return () => {
    if (hasCome) documentElement.dataset.font = 'own';
  };
}
