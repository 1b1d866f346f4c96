/** Notifications the vendor sends on its own. */
export type NetworkCallback =
  /** A user has connected an account on the page of a link with this reference. */
  | { readonly kind: 'linked'; readonly account_id: string; readonly reference: string }
  /** Something about an account has changed; the vendor must be asked what. */
  | { readonly kind: 'status'; readonly account_id: string };
