/** A person that a page shows with a role. Both texts are verbatim. */
export interface ShownPerson {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly email?: string;
  /** The company that the page names next to the role. */
  readonly employer?: string;
}

/** The outcome of reading a company's own site. */
export type TeamVisit =
  | { readonly kind: 'read'; readonly people: readonly ShownPerson[]; readonly pages: number }
  /** Says why nothing was read; `failed` if that may be temporary. */
  | { readonly kind: 'none'; readonly failed: boolean; readonly detail: string };

/** An officer or director named in a filing, with the filing's address. */
export interface FiledOfficer {
  readonly name: string;
  readonly title: string;
  readonly url: string;
}

export type OfficersVisit =
  | { readonly kind: 'read'; readonly people: readonly FiledOfficer[] }
  /** No filer of that name: most companies file nothing. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly detail: string };

export interface OfficersQuery {
  readonly company: string;
  readonly domain: string | undefined;
  /** The name was only derived from the domain. */
  readonly nameIsGuess: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
}
