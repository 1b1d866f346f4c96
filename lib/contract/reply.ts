/** A use case's response if it is more than a body: other headers, another status, or bytes. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  /** Sent instead of the JSON body, with a Content-Type in the headers: the same list as a file. */
  readonly text: string | undefined;

  constructor(
    body: T,
    options: { headers?: Readonly<Record<string, string>>; status?: number; text?: string } = {},
  ) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.status = options.status;
    this.text = options.text;
  }
}
