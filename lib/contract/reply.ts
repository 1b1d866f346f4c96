/** A use case's answer where the body alone does not say it: other headers, another status, or bytes. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;

  constructor(body: T, options: { headers?: Readonly<Record<string, string>>; status?: number } = {}) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.status = options.status;
  }
}
