import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type AccessUser, isCustomer } from '../../domain/account/access.ts';
import { mayBook } from '../../domain/catalogue/catalogues.ts';
import { Check } from '../../ui/forms/check.tsx';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { useStore } from '../../ui/hooks/use-store.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { toolClass } from '../../ui/tool.ts';
import { useServices } from '../shell/use-services.ts';
import modal from '../../ui/dialogs/modal.module.css';
import styles from './shortcuts-sheet.module.css';

/** Every key that does more than a browser's own. */
export function ShortcutsSheet({ user, onClose }: { user: AccessUser; onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useModal();
  const titleId = useId();
  const { device } = useServices();
  const { singleKeys } = useStore(device);
  const ctrl = isApple() ? '⌘' : t`Ctrl`;
  return (
    <dialog ref={dialog} className={modal.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <Keys
        title={t`Everywhere`}
        rows={[
          [singleKeys ? [['/'], [ctrl, 'K']] : [[ctrl, 'K']], t`Search`],
          [singleKeys ? [['?']] : [], t`Show these shortcuts`],
          [[[t`Esc`]], t`Close a dialog or menu`],
        ]}
      />
      <Keys
        title={t`In search`}
        rows={[
          [[['↑'], ['↓']], t`Previous or next result`],
          [
            [[t({ message: 'Home', context: 'key' })], [t({ message: 'End', context: 'key' })]],
            t`First or last result`,
          ],
          [[[t`Enter`]], t`Open result`],
        ]}
      />
      {!isCustomer(user) && (
        <Keys
          title={t`In lists`}
          rows={[
            [[['↑'], ['↓']], t`Same field in another row`],
            [[[t`Page up`], [t`Page down`]], t`One screen up or down`],
            [[[t`Enter`]], t`Add entered quantity`],
          ]}
        />
      )}
      {mayBook(user) && (
        <Keys
          title={t`In the booking grid`}
          rows={[
            [[['↑'], ['↓'], ['←'], ['→']], t`Another cell`],
            [[['0–9']], t`Replace the units`],
            [[['F2']], t`Edit quantities`],
            [[['⇧', 'F2']], t`Add a note`],
            [
              [
                [ctrl, 'C'],
                [ctrl, 'V'],
              ],
              t`Copy or paste cells`,
            ],
            [
              [
                [ctrl, 'Z'],
                [ctrl, 'Y'],
              ],
              t`Undo or redo`,
            ],
            [
              [
                [ctrl, 'D'],
                [ctrl, 'R'],
              ],
              t`Fill down or right`,
            ],
            [[[t`Delete`]], t`Clear cells`],
            [[[t`Esc`], ['Tab']], t`Leave the grid (in this order)`],
          ]}
        />
      )}
      <div className={styles.single}>
        <Check checked={singleKeys} onChange={(event) => device.setSingleKeys(event.target.checked)}>
          <Trans>Use single-key shortcuts</Trans>
        </Check>
      </div>
    </dialog>
  );
}

type KeysProps = {
  title: string;
  /** Each with keys pressed together, one after the other choice. Without keys it is left out. */
  rows: readonly (readonly [keys: readonly (readonly string[])[], does: ReactNode])[];
};

function Keys({ title, rows }: KeysProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl>
        {rows
          .filter(([keys]) => keys.length > 0)
          .map(([keys, does]) => (
            <div key={keys.join()} className={styles.row}>
              <dt>
                {keys.map((together) => (
                  <span key={together.join()} className={styles.keys}>
                    {together.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Its keyboards have Command where others have Ctrl. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
