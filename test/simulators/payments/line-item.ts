import type { Account } from '#test/simulators/payments/account';
import { missingParameter } from '#test/simulators/payments/errors';
import { type FormMap, intOf, mapOf, textOf } from '#test/simulators/payments/form';
import type { StripeObject } from '#test/simulators/payments/objects';

interface Line {
  readonly id: string;
  readonly object: 'item';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly description: string;
  readonly quantity: number;
  readonly price: StripeObject;
  readonly [more: string]: unknown;
}

/** One line of a checkout session, from a price or from `price_data`. */
export function lineOf(account: Account, entry: FormMap, at: number): Line {
  const data = mapOf(entry['price_data']);
  const priceId = textOf(entry['price']);
  const price = priceId
    ? account.get<StripeObject>('price', priceId, 'price', `line_items[${at}][price]`)
    : undefined;
  const unit = price ? Number(price['unit_amount']) : intOf(data['unit_amount']);
  const currency = price ? String(price['currency']) : (textOf(data['currency']) ?? '').toLowerCase();
  const name = textOf(mapOf(data['product_data'])['name']);
  if (unit === undefined) throw missingParameter(`line_items[${at}][price_data][unit_amount]`);
  if (!currency) throw missingParameter(`line_items[${at}][price_data][currency]`);
  if (!price && !name && !textOf(data['product']))
    throw missingParameter(`line_items[${at}][price_data][product_data]`);
  const quantity = intOf(entry['quantity']) ?? 1;
  return {
    id: account.id('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unit * quantity,
    amount_tax: 0,
    amount_total: unit * quantity,
    currency,
    description: name ?? priceId ?? '',
    price:
      price ??
      account.save({
        id: account.id('price'),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created: account.seconds(),
        currency,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: account.id('prod'),
        recurring: null,
        tax_behavior: 'unspecified',
        type: 'one_time',
        unit_amount: unit,
        unit_amount_decimal: String(unit),
      }),
    quantity,
  };
}
