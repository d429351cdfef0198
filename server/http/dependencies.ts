import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { PaymentProvider } from '../modules/payments/payment-provider.ts';
import type { DemoCompany } from '../portal/demo-port.ts';

/** Both change after a restore, so never copy them. `portalState` keeps them current. */
export type PortalIdentity = { epoch: string; secret: string };

/** Everything that a server is built from. Routes reach it as `app.dependencies`. */
export type Dependencies = {
  readonly db: Kysely<Database>;
  /** Resolves when the database answers on its own connection. Without it `db` is queried. */
  readonly probe?: () => Promise<void>;
  readonly settings: Settings;
  readonly portal: PortalIdentity;
  /** Null when card payment is off. */
  readonly payments: PaymentProvider | null;
  readonly now: () => Date;
  /** Tests replace this to record the delay without waiting. */
  readonly pause: (ms: number) => Promise<void>;
  /** Folder of the built app. Null for the backend alone. */
  readonly appFolder: string | null;
  /** Where old builds' files are kept. Null keeps none. */
  readonly formerFolder: string | null;
  /** Null logs nothing. */
  readonly log: { write(line: string): void } | null;
  /** Makes the demo's library files. Without it those files are not found. */
  readonly demo?: DemoCompany;
  /** Checks every answer against its schema, or sends 500. Slow, so only for tests. */
  readonly checkAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly dependencies: Dependencies;
  }
}
