import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { Locale } from '../../../contract/locale.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useModal } from '../../../ui/hooks/use-modal.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { routeLabels } from '../../shell/signed-in/route-labels.ts';
import { useServices } from '../../shell/use-services.ts';
import { ProductLink, type ProductScreen } from '../product-link.tsx';
import type { ProductsSearch } from '../products-search.ts';
import { LONGEST_FILTER_NAME, type SavedFilter, type SavedFilters } from './saved-filters.ts';
import modal from '../../../ui/dialogs/modal.module.css';
import styles from './saved-filters-dialog.module.css';

type SavedFiltersDialogProps = {
  user: User;
  locale: Locale;
  screen: ProductScreen;
  /** The list's search, or null where it shows everything. */
  search: ProductsSearch | null;
  proposedName: string;
  onClose: () => void;
};

/** The dealer's saved filters, and a name for the present one. */
export function SavedFiltersDialog({ user, locale, screen, search, proposedName, onClose }: SavedFiltersDialogProps) {
  const { t, i18n } = useLingui();
  const dialog = useModal();
  const titleId = useId();
  const { savedFilters } = useServices();
  const [filters, setFilters] = useState<readonly SavedFilter[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(proposedName.slice(0, LONGEST_FILTER_NAME));
  const [isNameMissing, setIsNameMissing] = useState(false);

  async function update(change: (store: SavedFilters) => Promise<readonly SavedFilter[]>): Promise<void> {
    try {
      setFilters(await change(await savedFilters(user.id)));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  useEffect(() => {
    let hasLeft = false;
    void savedFilters(user.id)
      .then(async (store) => store.list())
      .then(
        (list) => hasLeft || setFilters(list),
        () => hasLeft || setHasFailed(true),
      );
    return () => {
      hasLeft = true;
    };
  }, [savedFilters, user.id]);

  // The first control of the dialog only closes it.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function save(event: SubmitEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    setIsNameMissing(trimmed === '');
    if (trimmed === '') field.current?.focus();
    else if (search) void update(async (store) => store.save({ name: trimmed, screen, search }));
  }

  return (
    <dialog ref={dialog} className={modal.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Trans>Saved filters</Trans>
        </h2>
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {hasFailed && (
        <Message tone="bad" announce title={<Trans>Filters can’t be saved on this device.</Trans>}>
          <Trans>Free up some space, then try again.</Trans>
        </Message>
      )}
      {search && (
        <form className={styles.form} noValidate onSubmit={save}>
          <Field
            ref={field}
            label={t`Name`}
            autoComplete="off"
            maxLength={LONGEST_FILTER_NAME}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setIsNameMissing(false);
            }}
            error={isNameMissing && <Trans>Enter a name.</Trans>}
          />
          <Button type="submit" kind="primary">
            <Trans>Save filter</Trans>
          </Button>
        </form>
      )}
      {filters?.length === 0 && (
        <p className="muted">
          <Trans>No saved filters yet. Search or choose filters, then save them here.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {filters?.map((filter) => (
          <li key={filter.id}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside acts */}
            <span className={styles.name} onClick={onClose}>
              <ProductLink screen={filter.screen} locale={locale} search={filter.search}>
                {filter.name}
              </ProductLink>
              <span className="small muted"> {i18n._(routeLabels[filter.screen])}</span>
            </span>
            <button
              type="button"
              className={toolClass}
              aria-label={t`Delete: ${filter.name}`}
              onClick={() => void update(async (store) => store.remove(filter.id))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
