import * as z from 'zod';
import { isSigned } from '#lib/providers/payments/stripe/signature';
import { readSecret } from '#lib/runtime/secret';

/** While the processor's secret is being rotated, events are signed with either one. */
const secret = z.lazy(() =>
  z.object({
    webhook_secret: z.string().min(1),
    webhook_secret_before: z.string().min(1).optional(),
  }),
);

/** Verifies signatures of the processor's events; separate from its client, which would be most of the function. */
export const eventNeeds = {
  async isSigned(bytes: Buffer, signature: string, now: Date): Promise<boolean> {
    const known = await readSecret('PAYMENTS_SECRET', secret);
    return [known.webhook_secret, known.webhook_secret_before].some(
      (one) => one !== undefined && isSigned(bytes, signature, one, now),
    );
  },
};
