import { buttonClass } from '../../ui/forms/button.tsx';

/** Shows both languages because no translations could be loaded. */
export function PlainErrorPage() {
  return (
    <main className="wrap stack" style={{ paddingBlock: 'var(--s12)' }}>
      <p className="muted strong">500</p>
      <h1 lang="en-CA">The portal could not be opened</h1>
      <h1 lang="fr-CA">Impossible d’ouvrir le portail</h1>
      <div className="kit">
        <a className={buttonClass('primary', { big: true })} href="/en" lang="en-CA">
          Try again
        </a>
        <a className={buttonClass('plain', { big: true })} href="/fr" lang="fr-CA">
          Réessayer
        </a>
      </div>
    </main>
  );
}
