/** Why the server cannot start, in one sentence for whoever starts it: a setting, a taken port, a locked directory. Not a bug. */
export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartRefusal';
  }
}
