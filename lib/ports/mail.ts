/** One e-mail, in plain text, to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt to send this mail. */
  readonly id: string;
}

/** The mail service did not accept the mail; `kind` is its reason, shown with the attempt. */
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
