import { useEffect, useState } from 'react';
import { type Draft, type DraftStore, openDraft } from '../../offline/drafts/draft.ts';
import { profileDraft, type ProfileDraft } from './profile-draft.ts';

/** The unsaved profile text, null while loading or if unreadable. */
export function useProfileDraft(
  userId: string,
  openStore: (userId: string) => Promise<DraftStore>,
): Draft<ProfileDraft> | null {
  const [draft, setDraft] = useState<Draft<ProfileDraft> | null>(null);
  useEffect(() => {
    let isLeft = false;
    async function open(): Promise<void> {
      const opened = openDraft(await openStore(userId), profileDraft);
      await opened.read;
      if (!isLeft) setDraft(opened);
    }
    void open();
    return () => {
      isLeft = true;
    };
  }, [userId, openStore]);
  return draft;
}
