/** A use case's answer where the body alone does not say it: other headers, another status, or bytes. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  /** Sent instead of the body as JSON, with the Content-Type among the headers: the same list as a file. */
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
