import type Stripe from 'stripe';
import { laterPackage } from '#lib/shared/later-package';

const stripe = laterPackage<typeof import('stripe')>('stripe');

/** The class of the processor's client. What `require` finds in the package as it is published is the class itself. */
export const clientClass = (): typeof Stripe => stripe().default ?? stripe();
