/** Somebody a page shows with a role. Both texts stand on the page as given. */
export interface ShownPerson {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly email?: string;
  /** The firm that the page names beside the role. */
  readonly employer?: string;
}

/** What a look at a company's own site brought. */
export type TeamVisit =
  | { readonly kind: 'read'; readonly people: readonly ShownPerson[]; readonly pages: number }
  /** In words, why nothing was read; `failed` when it may pass. */
  | { readonly kind: 'none'; readonly failed: boolean; readonly detail: string };

/** An officer or director as a filing names them, with the filing's address. */
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
  /** The name is only made of the domain's words. */
  readonly nameIsGuess: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
}
