import { redeem } from '#lib/billing/use-cases/promo';
import { redeemPromo as operation } from '#lib/contract/operations/billing/promo';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, redeem, paymentNeeds);
