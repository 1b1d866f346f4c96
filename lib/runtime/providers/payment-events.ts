import * as z from 'zod';
import { isSigned } from '#lib/providers/payments/stripe/signature';
import { readSecret } from '#lib/runtime/secret';

/** While the secret is rotated at the processor, events are signed with either. */
const secret = z.object({
  webhook_secret: z.string().min(1),
  webhook_secret_before: z.string().min(1).optional(),
});

/** Checks signatures of the processor's events; apart from its client, which would be most of the function. */
export const eventNeeds = {
  async isSigned(bytes: Buffer, signature: string, now: Date): Promise<boolean> {
    const known = await readSecret('PAYMENTS_SECRET', secret);
    return [known.webhook_secret, known.webhook_secret_before].some(
      (one) => one !== undefined && isSigned(bytes, signature, one, now),
    );
  },
};
