import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { Settings } from './settings.ts';

/** See the table `portal`. Both are other ones once a backup was restored, so nobody keeps a copy: `portalState` brings them up to date. */
export type PortalIdentity = { epoch: string; secret: string };

/** Everything that a server is built from. Routes reach it as `app.dependencies`. */
export type Dependencies = {
  readonly db: Kysely<Database>;
  /** Settles when the database answers, on a connection of its own; without it `db` is asked. */
  readonly probe?: () => Promise<void>;
  readonly settings: Settings;
  readonly portal: PortalIdentity;
  /** Who takes cards; null where nothing can be paid by card. */
  readonly payments: PaymentProvider | null;
  readonly now: () => Date;
  /** Waits; a test's own waits for nothing and writes down how long it was to be. */
  readonly pause: (ms: number) => Promise<void>;
  /** Folder of the built app; null where the backend stands alone. */
  readonly appFolder: string | null;
  /** F-37. Where files of former versions of it are kept; null: nowhere. */
  readonly formerFolder: string | null;
  /** Where log lines go; null for nowhere. */
  readonly log: { write(line: string): void } | null;
  /** Hold every answer against its schema, and answer 500 if it does not pass: for tests, it costs time. */
  readonly checkAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly dependencies: Dependencies;
  }
}
