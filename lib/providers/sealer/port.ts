import * as z from 'zod';

/** A secret of an organization as it may lie in the table: AES-256-GCM, its data key wrapped by KMS. */
export const sealed = z.object({
  /** The data key, wrapped with the organization and the purpose as encryption context. Base64. */
  key: z.string(),
  nonce: z.string(),
  tag: z.string(),
  text: z.string(),
});
export type Sealed = z.infer<typeof sealed>;

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
