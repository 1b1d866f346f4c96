import type { Sealed } from '#lib/shared/sealed';

/** What a ciphertext belongs to. It opens only under the same: swapped between organizations, it is noise. */
export interface SealContext {
  readonly organizationId: string;
  /** E.g. `crm/hubspot`, `webhook/whs_...`. */
  readonly purpose: string;
}

export interface Sealer {
  seal(context: SealContext, text: string): Promise<Sealed>;
  /** Throws when the ciphertext is not of this context, or was changed. */
  open(context: SealContext, secret: Sealed): Promise<string>;
}
