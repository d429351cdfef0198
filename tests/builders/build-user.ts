import type { User } from '../../src/contract/account/user.ts';

/** A dealer in Québec with everything its kind allows. */
export function buildUser(differences: Partial<User> = {}): User {
  return {
    id: 'user-1',
    no: 'C-1001',
    email: 'dealer@boreal.example',
    contactName: 'Mathilde Gagnon-Bouchard',
    enterpriseName: 'Vélo Mistral',
    group: 'CANADA',
    addresses: { shipping: [], billing: [] },
    contracts: [],
    accessLevel: '1',
    ...differences,
  };
}
