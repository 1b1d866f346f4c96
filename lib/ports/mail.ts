/** One e-mail, in plain text, to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every try of the same mail. */
  readonly id: string;
}

/** Not taken by the mail service; `kind` is its word for why, as an attempt shows it. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: string;
  constructor(kind: string, cause: unknown) {
    super(`The mail service did not accept it: ${kind}.`, { cause });
    this.kind = kind;
  }
}

export interface Mailer {
  /** Throws `MailError`. */
  send(mail: Mail): Promise<void>;
}
