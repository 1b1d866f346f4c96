import type { Sealed } from '#lib/shared/sealed';

/** The owner of a ciphertext. It can only be opened in the same context: swapped between organizations, it is noise. */
export interface SealContext {
  readonly organizationId: string;
  /** E.g. `crm/hubspot`, `webhook/whs_...`. */
  readonly purpose: string;
}

export interface Sealer {
  seal(context: SealContext, text: string): Promise<Sealed>;
  /** Throws if the ciphertext belongs to another context, or was changed. */
  open(context: SealContext, secret: Sealed): Promise<string>;
}
