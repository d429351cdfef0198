import type { CompanyRole } from '../../../src/domain/account/access.ts';

/** What a file says of a further user of a dealer. Null where it has nothing to say. */
export type FeedUserFacts = {
  readonly name: string | null;
  readonly role: CompanyRole;
  readonly lang: 'en' | 'fr' | null;
};

export type FeedUser = FeedUserFacts & { readonly email: string };
