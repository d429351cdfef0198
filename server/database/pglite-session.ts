import { parse, type PGlite, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that PostgreSQL has read. One without a name is forgotten with the next. */
type Statement = { readonly name: string; readonly types: readonly number[]; readonly columns: Messages };

/** So many are kept at once; each takes some ten kilobytes. */
const KEPT = 250;
/** A statement of more values is of so many rows: it hardly comes twice. */
const VALUES_OF_KEPT = 64;

/** What changes the shape of tables: a statement that was read before it may answer other columns than are told of it. */
const alters = /^\s*(alter|create|drop)\b/i;

/**
 * PGlite, once it is ready, as the session of a PostgreSQL. A statement is read once and kept under a name; from then on its values go
 * there, and its rows come back, in one message. (PGlite's own `query` has each statement read anew, in six messages, which takes two to four times as long.)
 * Values and rows are turned into text and back by PGlite's own serializers and parsers.
 */
export class PgliteSession {
  readonly #pglite: PGlite;
  /** By their text, the one that was used last at the end. */
  readonly #kept = new Map<string, Statement>();
  #names = 0;
  /** This transaction changed tables, and may still be rolled back: nothing that is read in it is kept. */
  #isAltering = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs one statement. Throws PGlite's `DatabaseError`, with PostgreSQL's code. */
  async run<R>(text: string, values: readonly unknown[]): Promise<Results<R>> {
    return this.#pglite.runExclusive(async () => {
      if (alters.test(text)) await this.#forgetAll();
      const { name, types, columns } = await this.#read(text, values.length);
      const answer = await this.#send(
        serialize.bind({ statement: name, values: values.map((value, at) => this.#textOf(value, types[at])) }),
        serialize.execute({}),
        serialize.sync(),
      );
      return parse.parseResults([...columns, ...answer], this.#pglite.parsers)[0] as Results<R>;
    });
  }

  /** Runs a statement that has no values and answers no rows, such as `commit`. */
  async command(text: string): Promise<void> {
    await this.#pglite.runExclusive(async () => this.#send(serialize.query(text)));
  }

  /** Begins a transaction, at the isolation level that is given. */
  async begin(isolationLevel?: string): Promise<void> {
    await this.command(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`);
    this.#isAltering = false;
  }

  async #read(text: string, valueCount: number): Promise<Statement> {
    const known = this.#kept.get(text);
    if (known !== undefined) {
      this.#kept.delete(text);
      this.#kept.set(text, known);
      return known;
    }
    const isKept = !this.#isAltering && valueCount <= VALUES_OF_KEPT;
    const name = isKept ? `s${(this.#names += 1)}` : '';
    const answer = await this.#send(
      ...(isKept ? this.#makeRoom() : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const columns = answer.filter((message) => message.name === 'rowDescription');
    const statement = { name, types: parse.parseDescribeStatementResults(answer), columns };
    if (isKept) this.#kept.set(text, statement);
    return statement;
  }

  /** What closes the statement that was not used for longest, where there are as many as may be. */
  #makeRoom(): Uint8Array[] {
    const [oldest] = this.#kept;
    if (oldest === undefined || this.#kept.size < KEPT) return [];
    const [text, { name }] = oldest;
    this.#kept.delete(text);
    return [serialize.close({ type: 'S', name })];
  }

  async #forgetAll(): Promise<void> {
    this.#isAltering = this.#pglite.isInTransaction();
    if (this.#kept.size === 0) return;
    this.#kept.clear();
    await this.#send(serialize.query('deallocate all'));
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#pglite.serializers[type];
    if (serializer !== undefined) return serializer(value);
    // Such as an uuid, which is text already.
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return String(value);
    throw new TypeError(`a ${typeof value} cannot be written as a value of PostgreSQL's type ${type}`);
  }

  /** Messages in one; PostgreSQL does them in turn, and nothing after one that it refuses. */
  async #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    // The folder needs no telling: whatever PostgreSQL syncs is on the disk.
    return this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}
