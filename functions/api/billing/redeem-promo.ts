import { redeemPromo as operation } from '#lib/billing/operations/promo';
import { redeem } from '#lib/billing/use-cases/promo';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, redeem, paymentNeeds);
