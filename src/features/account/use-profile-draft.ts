import { useEffect, useState } from 'react';
import { type Draft, type DraftStore, openDraft } from '../../sync/drafts/draft.ts';
import { profileDraft, type ProfileDraft } from './profile-draft.ts';

/** What the user had typed on the profile when it was left; null until the device's record was read, or cannot be. */
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
