/** The part that is used here; the package has no types of its own. */
declare module '@usebruno/lang' {
  interface Named {
    readonly name: string;
    readonly value: string;
    readonly enabled?: boolean;
    readonly type?: string;
    readonly secret?: boolean;
  }
  interface Request {
    readonly meta: { readonly name: string; readonly type: 'http'; readonly seq: number };
    readonly http: {
      readonly method: string;
      readonly url: string;
      readonly body: string;
      readonly auth: string;
    };
    readonly params?: readonly Named[];
    readonly headers?: readonly Named[];
    readonly body?: { readonly json?: string; readonly multipartForm?: readonly Named[] };
    readonly docs?: string;
  }
  export function jsonToBruV2(request: Request): string;
  export function bruToJsonV2(text: string): Request;
  export function envJsonToBruV2(environment: { readonly variables: readonly Named[] }): string;
  export function jsonToCollectionBru(collection: {
    readonly headers: readonly Named[];
    readonly docs?: string;
  }): string;
}
