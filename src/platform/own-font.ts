/**
 * Fetches the page's own font, behind the app, in whose place it would come otherwise. What the function that it returns is called before
 * has the font where it has come by then, else the stand-in (src/ui/tokens.css) until the next screen: nothing that somebody looks at moves.
 */
export function fetchOwnFont({ fonts, documentElement }: Document): () => void {
  let hasCome = false;
  fonts.load('1em Archivo').then(
    (faces) => {
      hasCome = faces.length > 0;
    },
    () => undefined,
  );
  return () => {
    if (hasCome) documentElement.dataset.font = 'own';
  };
}
