import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import * as v from 'valibot';
import type { User } from '../../contract/account/user.ts';
import { isCustomer } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import type { Navigation } from '../../domain/navigation.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { useRested } from '../../ui/hooks/use-rested.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons/icons.tsx';
import { toolClass } from '../../ui/tool.ts';
import { deviceListQuery } from '../shell/device-list.ts';
import { OptionList } from './option-list.tsx';
import { type Option, optionsOf, placeAfter, type Target } from './results.ts';
import { SearchNotes } from './search-notes.tsx';
import { useResults } from './use-results.ts';
import styles from './search-dialog.module.css';

type SearchDialogProps = {
  user: User;
  navigation: Navigation;
  mode: Mode;
  onTarget: (target: Target) => void;
  onClose: () => void;
};

/** A combobox over everything that this user may find (SRCH-1). */
export function SearchDialog({ user, navigation, mode, onTarget, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  /** Enter came before the answer, as from a scanner. */
  const [isAwaited, setIsAwaited] = useState(false);
  const { recent, remember, forget } = useRecent(user);
  const { groups, isSettled, lists, isMistyped, isPartial } = useResults({ user, navigation, mode }, typed, recent);
  const options = optionsOf(groups);
  const active = options[Math.min(place, options.length - 1)];
  const isStart = typed.trim() === '';

  function type(next: string): void {
    setTyped(next);
    setPlace(0);
    setIsAwaited(false);
  }

  function choose({ target }: Option): void {
    if (target.code === 'text') return type(target.text);
    if (target.code === 'forget-recent') {
      setPlace(0);
      return forget();
    }
    leaveFor(target);
  }

  function leaveFor(target: Target): void {
    if (!isStart) remember(typed);
    onTarget(target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = placeAfter(event.key, Math.min(place, options.length - 1), options.length);
    if (next !== null) {
      event.preventDefault();
      setPlace(next);
      setIsAwaited(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What was chosen by an arrow key is there already.
      if (active && (isSettled || place > 0)) choose(active);
      else setIsAwaited(!isSettled);
    }
  }

  const openAwaited = useEffectEvent(() => {
    if (active) leaveFor(active.target);
  });
  useEffect(() => {
    if (isAwaited && isSettled) openAwaited();
  }, [isAwaited, isSettled]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t`Search`} onClose={onClose}>
      <div className={styles.head}>
        <SearchIcon />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t`Search the portal`}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          placeholder={isCustomer(user) ? t`Product name or SKU` : t`Products, orders, documents, pages`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.body}>
        <OptionList
          id={`${id}-list`}
          optionIdOf={(option) => optionId(id, option)}
          groups={groups}
          active={active}
          user={user}
          mode={mode}
          onChoose={choose}
        />
        <SearchNotes
          typed={typed}
          hasResults={options.length > 0}
          isSettled={isSettled}
          lists={lists}
          isMistyped={isMistyped}
          isPartial={isPartial}
          isCustomer={isCustomer(user)}
        />
      </div>
      <Announcement count={options.length} isSettled={isSettled && !isStart} />
    </dialog>
  );
}

const optionId = (id: string, { key }: Option) => `${id}-${encodeURIComponent(key)}`;

/** Says how many there are once typing rests. */
function Announcement({ count, isSettled }: { count: number; isSettled: boolean }) {
  const rested = useRested(isSettled ? count : null);
  return (
    <output className="visually-hidden">
      {rested !== null && <Plural value={rested} _0="No results" one="# result" other="# results" />}
    </output>
  );
}

/** A customer in customer view leaves no trace. */
function useRecent(user: User) {
  const client = useQueryClient();
  const query = recentSearchesQuery(user.id);
  const recent = useQuery({ ...query, enabled: !isCustomer(user) }).data ?? noSearches;
  const save = (next: readonly string[]) => {
    if (!isCustomer(user)) client.setQueryData(query.queryKey, next);
  };
  return { recent, remember: (text: string) => save(withSearch(recent, text)), forget: () => save(noSearches) };
}

const noSearches: readonly string[] = [];

const mostRecent = 6;
const mostLetters = 100;

export const recentSearchesQuery = (userId: string) => deviceListQuery('recent-searches', userId, v.string());

/** Newest first, each once. Nobody searches twice for a page of text. */
export function withSearch(former: readonly string[], typed: string): readonly string[] {
  const text = typed.trim();
  if (text === '' || text.length > mostLetters) return former;
  const others = former.filter((one) => one.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, mostRecent);
}
