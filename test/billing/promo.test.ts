import { beforeAll, describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { getAccount } from '#lib/billing/store';
import { findBySession, findPayment, paymentPage } from '#lib/billing/store/payments';
import { putGrant, usesOf } from '#lib/billing/store/promos';
import { write } from '#lib/db/table';
import { admin, deliver, ledgerOf, useShop } from '#test/billing/shop';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();
const quick = billingApi.createPaymentIntent();
const redeem = billingApi.redeemPromo();
const validate = billingApi.validatePromo();

useTable();
const shop = useShop();

const send = (handler: unknown, { headers }: Pick<TestOrganization, 'headers'>, body: unknown) =>
  call(handler, { method: 'POST', path: '/v2/billing/promo', headers, body });

/** The customer completes an inline payment. */
const pay = (made: { body: { data: { client_secret: string } } }) =>
  shop.control(`/_payment_intents/${made.body.data.client_secret.split('_secret')[0]}/pay`);

const grant = (code: string, own: object = {}) =>
  write(putGrant({ code, kind: 'credit_grant', credits: 50, active: true, per_organization: 1, ...own }));

beforeAll(async () => {
  await grant('WELCOME50');
  await grant('OLD', { expires_at: '2025-01-01T00:00:00.000Z' });
  await grant('FIRST3', { max_redemptions: 3 });
  await grant('OFF', { active: false });
  const coupon = { percent_off: '20', duration: 'once', id: 'fifth' };
  await shop.api('coupons', coupon);
  await shop.api('promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': 'fifth',
    code: 'LAUNCH20',
  });
  await shop.api('coupons', { amount_off: '100', currency: 'usd', duration: 'once', id: 'dollar' });
  await shop.api('promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': 'dollar',
    code: 'DOLLAR',
    'restrictions[minimum_amount]': '500',
    'restrictions[minimum_amount_currency]': 'usd',
  });
  await shop.api('promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': 'fifth',
    code: 'BEGINNER',
    'restrictions[first_time_transaction]': 'true',
  });
  await shop.api('promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': 'fifth',
    code: 'NEWCOMER',
    'restrictions[first_time_transaction]': 'true',
  });
});

describe('a code that grants credits', () => {
  it('is refused without a credential', async () => {
    expect((await send(redeem, { headers: {} }, { code: 'WELCOME50' })).status).toBe(401);
  });

  it('is validated without being used, then redeemed once', async () => {
    const one = await admin();
    const checked = await send(validate, one, { code: ' welcome50 ' });
    expect([checked.status, checked.body.data]).toEqual([
      200,
      { code: 'WELCOME50', valid: true, kind: 'credit_grant', credits: 50 },
    ]);
    const first = await send(redeem, one, { code: 'WELCOME50' });
    expect([first.status, first.body.data.credits]).toEqual([200, 50]);
    const again = await send(redeem, one, { code: 'WELCOME50' });
    expect([again.status, again.body.code, again.body.reason]).toEqual([
      409,
      'INVALID_STATE',
      'already_used',
    ]);
    expect((await send(validate, one, { code: 'WELCOME50' })).body.data).toMatchObject({
      valid: false,
      reason: 'already_used',
    });
    expect(await getAccount(one.id)).toMatchObject({ available: 50, granted: 50 });
    expect(await ledgerOf(one.id)).toEqual([]);
  });

  it('is used once by twenty concurrent requests, and a repeated key gets the same response', async () => {
    const one = await admin();
    const answers = await Promise.all([...Array(20)].map(() => send(redeem, one, { code: 'WELCOME50' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await getAccount(one.id)).toMatchObject({ available: 50, granted: 50 });
    const other = await admin();
    const keyed = { headers: { ...other.headers, 'idempotency-key': 'gift' } };
    const [first, second] = [
      await send(redeem, keyed, { code: 'WELCOME50' }),
      await send(redeem, keyed, { code: 'WELCOME50' }),
    ];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await getAccount(other.id)).toMatchObject({ available: 50 });
  });

  it('is used by no more organizations than allowed, however many come at once', async () => {
    const many = await Promise.all([...Array(8)].map(() => admin()));
    const answers = await Promise.all(many.map((one) => send(redeem, one, { code: 'FIRST3' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)?.body.reason).toBe('used_up');
    expect((await usesOf(many[0]?.id ?? '', 'FIRST3')).total).toBe(3);
  });

  it.each([
    ['OLD', 'expired'],
    ['OFF', 'inactive'],
  ])('%s is refused as %s', async (code, reason) => {
    const { status, body } = await send(redeem, await admin(), { code });
    expect([status, body.reason]).toEqual([409, reason]);
  });
});

describe('a code that lowers a purchase', () => {
  it('shows what is left to pay, lowers the payment, and is used up by it', async () => {
    const one = await admin();
    const body = { package_id: 'topup_60', currency: 'eur' };
    const checked = await send(validate, one, { code: 'LAUNCH20', ...body });
    expect(checked.body.data).toEqual({
      code: 'LAUNCH20',
      valid: true,
      kind: 'processor_discount',
      percent_off: 20,
      discount: 114,
      amount: 455,
    });
    const made = await send(quick, one, { ...body, promo_code: 'launch20' });
    expect([made.status, made.body.data.amount, made.body.data.promo_code]).toEqual([201, 455, 'LAUNCH20']);
    await pay(made);
    const again = await send(quick, one, { ...body, promo_code: 'LAUNCH20' });
    expect([again.status, again.body.errors[0].pointer, again.body.reason]).toEqual([
      400,
      '/body/promo_code',
      'already_used',
    ]);
    expect((await send(redeem, one, { code: 'LAUNCH20' })).body.reason).toBe('processor_discount');
  });

  it.each([
    [{ package_id: 'topup_60', currency: 'eur' }, 'currency'],
    [{ package_id: 'topup_30', currency: 'usd' }, 'minimum'],
  ])('is refused for %j: %s', async (body, reason) => {
    const { body: answer } = await send(validate, await admin(), { code: 'DOLLAR', ...body });
    expect(answer.data).toMatchObject({ valid: false, reason });
  });

  it('lowers a first purchase only if it is for first purchases', async () => {
    const [one, another] = [await admin(), await admin()];
    const body = { package_id: 'topup_60', currency: 'eur' };
    expect((await send(quick, one, { ...body, promo_code: 'BEGINNER' })).status).toBe(201);
    await pay(await send(quick, another, body));
    for (const event of await shop.events(another)) await deliver(event);
    const refused = await send(quick, another, { ...body, promo_code: 'BEGINNER' });
    const checked = await send(validate, another, { code: 'BEGINNER' });
    expect([refused.status, refused.body.reason, checked.body.data.reason]).toEqual([
      400,
      'not_first_purchase',
      'not_first_purchase',
    ]);
  });

  it('for first purchases is on one unpaid page at most, and on none after another purchase', async () => {
    const one = await admin();
    const open = async (promo_code?: string) => {
      const pages = { success_url: 'https://app.test/a', cancel_url: 'https://app.test/b' };
      const made = await send(checkout, one, {
        package_id: 'pack_100',
        currency: 'eur',
        ...pages,
        promo_code,
      });
      expect(made.status).toBe(201);
      return String(made.body.data.session_id);
    };
    const statusOf = async (session: string) => (await findBySession(one.id, session))?.status;
    const [first, second, plain] = [await open('BEGINNER'), await open('NEWCOMER'), await open()];
    expect([await statusOf(first), await statusOf(second)]).toEqual(['canceled', 'pending']);
    await shop.complete(plain);
    for (const event of await shop.events(one)) await deliver(event);
    expect([await statusOf(plain), await statusOf(second)]).toEqual(['succeeded', 'canceled']);
    expect((await usesOf(one.id, 'NEWCOMER')).own).toBe(0);
  });

  it('for first purchases leaves the older page open until the new payment is stored', async () => {
    const one = await admin();
    const body = {
      ...{ package_id: 'pack_100', currency: 'eur', promo_code: 'BEGINNER' },
      ...{ success_url: 'https://app.test/a', cancel_url: 'https://app.test/b' },
    };
    expect((await send(checkout, one, body)).status).toBe(201);
    shop.faults().add({ match: { path: '/expire$' }, do: { status: 503 }, times: 0 });
    expect((await send(checkout, one, { ...body, promo_code: 'NEWCOMER' })).status).toBeGreaterThan(399);
    shop.faults().clear();
    const { items } = await paymentPage(one.id, { from: new Date(0) }, {});
    expect(items.map(({ promo_code, status }) => [promo_code, status]).toSorted()).toEqual([
      ['BEGINNER', 'pending'],
      ['NEWCOMER', 'pending'],
    ]);
  });

  it('is released by an unpaid hosted page', async () => {
    const one = await admin();
    const body = {
      package_id: 'pack_100',
      currency: 'eur',
      promo_code: 'LAUNCH20',
      success_url: 'https://app.test/a',
      cancel_url: 'https://app.test/b',
    };
    const first = await send(checkout, one, body);
    expect(first.status).toBe(201);
    const second = await send(checkout, one, body);
    expect(second.status).toBe(201);
    expect(second.body.data.session_id).not.toBe(first.body.data.session_id);
    expect((await findBySession(one.id, first.body.data.session_id))?.status).toBe('canceled');
    await shop.complete(second.body.data.session_id);
    const third = await send(checkout, one, body);
    expect([third.status, third.body.errors[0].pointer]).toEqual([400, '/body/promo_code']);
  });

  it('is released by an abandoned inline payment and kept by a paid one', async () => {
    const one = await admin();
    const body = { package_id: 'topup_60', currency: 'eur', promo_code: 'LAUNCH20' };
    const first = await send(quick, one, body);
    expect(first.status).toBe(201);
    const second = await send(quick, one, body);
    expect(second.status).toBe(201);
    expect((await findPayment(one.id, first.body.data.id))?.status).toBe('canceled');
    await pay(second);
    expect((await send(quick, one, body)).body.reason).toBe('already_used');
    expect((await findPayment(one.id, second.body.data.id))?.status).toBe('succeeded');
  });

  it.each(['promotion_code_expired', 'resource_missing'])(
    'is refused by its field if the processor drops it after the lookup: %s',
    async (code) => {
      const one = await admin();
      const error = {
        type: 'invalid_request_error',
        code,
        param: 'discounts[0][promotion_code]',
        message: 'No.',
      };
      shop.faults().add({ match: { path: '^/v1/checkout/sessions' }, do: { status: 400, body: { error } } });
      const refused = await send(checkout, one, {
        package_id: 'pack_100',
        currency: 'eur',
        promo_code: 'LAUNCH20',
        success_url: 'https://app.test/a',
        cancel_url: 'https://app.test/b',
      });
      shop.faults().clear();
      expect([refused.status, refused.body.errors?.[0]?.pointer, refused.body.reason]).toEqual([
        400,
        '/body/promo_code',
        'inactive',
      ]);
    },
  );

  it('is refused if it is a grant, which must be redeemed', async () => {
    const { status, body } = await send(quick, await admin(), {
      package_id: 'topup_30',
      currency: 'eur',
      promo_code: 'WELCOME50',
    });
    expect([status, body.reason]).toEqual([400, 'other_kind']);
  });
});

describe('wrong codes', () => {
  it('are limited to ten an hour, even all at once; right ones do not count', async () => {
    const one = await admin();
    for (let n = 0; n < 12; n += 1)
      expect((await send(validate, one, { code: 'WELCOME50' })).body.data.valid).toBe(true);
    const answers = await Promise.all(
      [...Array(30).keys()].map((n) => send(validate, one, { code: `GUESS${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, Number(refused?.headers['Retry-After']) > 0]).toEqual(['RATE_LIMITED', true]);
  });
});

it('a code for one customer is unknown to every other', async () => {
  const other = await shop.api('customers', { description: 'somebody else' });
  await shop.api('promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': 'fifth',
    code: 'ONLYTHEM',
    customer: String(other['id']),
  });
  const one = await admin();
  const body = { package_id: 'topup_60', currency: 'eur', promo_code: 'ONLYTHEM' };
  const answer = await send(quick, one, body);
  expect([answer.status, answer.body.reason]).toEqual([400, 'unknown']);
});
