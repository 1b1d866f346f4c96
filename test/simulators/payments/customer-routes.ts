import type { Route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { call, page } from '#test/simulators/payments/call';
import { newPaymentMethod, paymentMethodOf, testCards } from '#test/simulators/payments/cards';
import { badRequest, StripeFailure } from '#test/simulators/payments/errors';
import { type FormMap, flagOf, mapOf, metadataOf, textOf } from '#test/simulators/payments/form';
import type { PaymentMethod, StripeObject } from '#test/simulators/payments/objects';

const customerFields = [
  'email',
  'name',
  'description',
  'metadata',
  'phone',
  'address',
  'invoice_settings',
  'payment_method',
  'preferred_locales',
  'shipping',
  'tax_exempt',
  'tax',
  'balance',
  'individual_name',
  'business_name',
];

function applyCustomer(customer: StripeObject, form: FormMap): void {
  for (const name of ['email', 'name', 'description', 'phone'])
    if (form[name] !== undefined) customer[name] = textOf(form[name]) || null;
  const standard = textOf(mapOf(form['invoice_settings'])['default_payment_method']);
  if (standard !== undefined)
    customer['invoice_settings'] = {
      ...Object(customer['invoice_settings']),
      default_payment_method: standard || null,
    };
  if (form['metadata'] !== undefined)
    customer['metadata'] = metadataOf(form['metadata'], Object(customer['metadata']));
}

/** Customers, payment methods and setup intents. */
export function customerRoutes(account: Account): Route[] {
  const methodsOf = (customer: string | undefined) =>
    account.all<PaymentMethod>('payment_method').filter((method) => method.customer === customer);

  const attach = (method: PaymentMethod, customer: string, key: string | null): PaymentMethod => {
    account.get('customer', customer, 'customer', 'customer');
    if (account.behaviours.get(method.id) === 'declined')
      throw new StripeFailure(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
    if (method.customer && method.customer !== customer)
      throw badRequest(
        'This PaymentMethod was previously attached to another customer and may not be used again.',
      );
    method.customer = customer;
    account.emit('payment_method.attached', method, key);
    return method;
  };

  const setup = (
    intent: StripeObject,
    methodId: string | undefined,
    authenticated: boolean,
    offSession: boolean,
    key: string | null,
  ): StripeObject => {
    if (!methodId)
      throw badRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
        code: 'setup_intent_unexpected_state',
      });
    const method = paymentMethodOf(account, methodId);
    intent['payment_method'] = method.id;
    const wantsCheck = ['authentication_always', 'authentication_on_setup'].includes(
      account.behaviours.get(method.id) ?? '',
    );
    if (wantsCheck && !authenticated && !offSession) {
      intent['status'] = 'requires_action';
      intent['next_action'] = {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: null, url: `${account.address}/_authenticate/${intent.id}` },
      };
      account.emit('setup_intent.requires_action', intent, key);
      return intent;
    }
    if (intent['customer']) attach(method, String(intent['customer']), key);
    method.metadata['set_up'] = 'true';
    Object.assign(intent, { status: 'succeeded', next_action: null });
    account.emit('setup_intent.succeeded', intent, key);
    return intent;
  };

  return [
    call(account, 'POST', '/v1/customers', { known: customerFields }, ({ form, key }) => {
      const customer = account.save({
        id: account.id('cus'),
        object: 'customer',
        address: null,
        balance: 0,
        created: account.seconds(),
        currency: null,
        customer_account: null,
        default_source: null,
        delinquent: false,
        description: null,
        discount: null,
        email: null,
        invoice_prefix: 'SIM',
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: {},
        name: null,
        next_invoice_sequence: 1,
        phone: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      });
      applyCustomer(customer, form);
      account.emit('customer.created', customer, key);
      const method = textOf(form['payment_method']);
      if (method) attach(paymentMethodOf(account, method), customer.id, key);
      return customer;
    }),
    call(account, 'GET', '/v1/customers', {}, ({ form }) =>
      page(
        account
          .all<StripeObject>('customer')
          .filter((customer) => !form['email'] || customer['email'] === form['email']),
        form,
        '/v1/customers',
      ),
    ),
    call(account, 'GET', '/v1/customers/:id', {}, ({ params }) =>
      account.get('customer', params['id'], 'customer'),
    ),
    call(account, 'POST', '/v1/customers/:id', { known: customerFields }, ({ params, form, key }) => {
      const customer = account.get('customer', params['id'], 'customer');
      applyCustomer(customer, form);
      account.emit('customer.updated', customer, key);
      return customer;
    }),
    call(account, 'DELETE', '/v1/customers/:id', {}, ({ params }) => {
      const customer = account.get('customer', params['id'], 'customer');
      account.objects.delete(customer.id);
      account.emit('customer.deleted', customer);
      return { id: customer.id, object: 'customer', deleted: true };
    }),
    call(account, 'GET', '/v1/customers/:id/payment_methods', {}, ({ params, form }) => {
      account.get('customer', params['id'], 'customer');
      return page(methodsOf(params['id']), form, `/v1/customers/${params['id']}/payment_methods`);
    }),
    call(account, 'POST', '/v1/payment_methods', { required: ['type'] }, ({ form }) => {
      const token = textOf(mapOf(form['card'])['token']) ?? 'tok_visa';
      return newPaymentMethod(
        account,
        testCards[token.replace('tok_', 'pm_card_')] ?? {
          number: '4242424242424242',
          brand: 'visa',
          behaviour: 'ok',
        },
      );
    }),
    call(account, 'GET', '/v1/payment_methods', {}, ({ form }) =>
      page(
        form['customer'] ? methodsOf(textOf(form['customer'])) : account.all<PaymentMethod>('payment_method'),
        form,
        '/v1/payment_methods',
      ),
    ),
    call(account, 'GET', '/v1/payment_methods/:id', {}, ({ params }) =>
      paymentMethodOf(account, params['id'] ?? ''),
    ),
    call(
      account,
      'POST',
      '/v1/payment_methods/:id/attach',
      { required: ['customer'] },
      ({ params, form, key }) =>
        attach(paymentMethodOf(account, params['id'] ?? ''), textOf(form['customer']) ?? '', key),
    ),
    call(account, 'POST', '/v1/payment_methods/:id/detach', {}, ({ params, key }) => {
      const method = account.get<PaymentMethod>('payment_method', params['id'], 'PaymentMethod');
      if (!method.customer)
        throw badRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      method.customer = null;
      account.emit('payment_method.detached', method, key);
      return method;
    }),
    call(
      account,
      'POST',
      '/v1/billing_portal/sessions',
      { known: ['customer', 'return_url', 'configuration', 'flow_data', 'locale'], required: ['customer'] },
      ({ form }) => {
        const customer = textOf(form['customer']) ?? '';
        account.get('customer', customer, 'customer', 'customer');
        const id = account.id('bps');
        return account.save({
          id,
          object: 'billing_portal.session',
          configuration: 'bpc_sim',
          created: account.seconds(),
          customer,
          customer_account: null,
          flow: null,
          livemode: false,
          locale: null,
          on_behalf_of: null,
          return_url: textOf(form['return_url']) ?? null,
          url: `${account.address}/p/session/${id}`,
        });
      },
    ),
    call(account, 'POST', '/v1/setup_intents', {}, ({ form, key }) => {
      const id = account.id('seti');
      const intent = account.save({
        id,
        object: 'setup_intent',
        application: null,
        automatic_payment_methods: { allow_redirects: 'always', enabled: true },
        cancellation_reason: null,
        client_secret: `${id}_secret_sim`,
        created: account.seconds(),
        customer: textOf(form['customer']) ?? null,
        customer_account: null,
        description: textOf(form['description']) ?? null,
        flow_directions: null,
        last_setup_error: null,
        latest_attempt: null,
        livemode: false,
        mandate: null,
        metadata: metadataOf(form['metadata']),
        next_action: null,
        on_behalf_of: null,
        payment_method: textOf(form['payment_method']) ?? null,
        payment_method_options: {},
        payment_method_types: ['card'],
        single_use_mandate: null,
        status: form['payment_method'] ? 'requires_confirmation' : 'requires_payment_method',
        usage: textOf(form['usage']) ?? 'off_session',
      });
      account.emit('setup_intent.created', intent, key);
      return flagOf(form['confirm'])
        ? setup(intent, textOf(form['payment_method']), false, false, key)
        : intent;
    }),
    call(account, 'GET', '/v1/setup_intents/:id', {}, ({ params }) =>
      account.get('setup_intent', params['id'], 'setupintent'),
    ),
    call(account, 'POST', '/v1/setup_intents/:id/confirm', {}, ({ params, form, key }) => {
      const intent = account.get<StripeObject>('setup_intent', params['id'], 'setupintent');
      return setup(
        intent,
        textOf(form['payment_method']) ?? (textOf(intent['payment_method'] as string) || undefined),
        false,
        false,
        key,
      );
    }),
    call(account, 'POST', '/v1/setup_intents/:id/cancel', {}, ({ params }) =>
      Object.assign(account.get('setup_intent', params['id'], 'setupintent'), { status: 'canceled' }),
    ),
  ];
}
