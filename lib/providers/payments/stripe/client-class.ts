import type Stripe from 'stripe';
import { laterPackage } from '#lib/shared/later-package';

const stripe = laterPackage<typeof import('stripe')>('stripe');

/** The class of the processor's client. With the published package, `require` returns the class itself. */
export const clientClass = (): typeof Stripe => stripe().default ?? stripe();
