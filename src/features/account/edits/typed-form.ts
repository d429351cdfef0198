import { useEffect, useRef } from 'react';
import type { Draft } from '../../../offline/drafts/draft.ts';
import { type ProfileDraft, type TypedAddress, without } from '../profile-draft.ts';
import type { EditForm } from './account-edits.ts';

type TypedForm = Required<Omit<EditForm, 'isShown'>>;

/** Text typed after the save stays in the form. */
export function fieldForm(draft: Draft<ProfileDraft>, field: 'contactName' | 'phone', saved: string): TypedForm {
  return {
    handOn() {
      if (draft.getSnapshot()[field] === saved) draft.handOn({ [field]: null });
    },
    takeBack: () => draft.change({ [field]: draft.getSnapshot()[field] }),
  };
}

/** The same of an address. */
export function addressForm(draft: Draft<ProfileDraft>, saved: TypedAddress): TypedForm {
  const all = () => draft.getSnapshot().addresses;
  return {
    handOn() {
      if (all().includes(saved)) draft.handOn({ addresses: without(all(), saved) });
    },
    takeBack: () => draft.change({ addresses: all() }),
  };
}

/** Whether the dealer is still here to see an answer. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
