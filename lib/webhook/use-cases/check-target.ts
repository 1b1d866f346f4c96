import { Problem } from '#lib/shared/problem';

const refuse = (message: string): Problem =>
  new Problem('VALIDATION_ERROR', `url: ${message}`, { errors: [{ pointer: '/body/url', message }] });

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * What can be told of an address before anything is sent to it. Where its name leads is checked at each connection:
 * by then it may lead elsewhere.
 */
export function checkTarget(address: string, local: boolean): void {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw refuse('must not carry a user name or password');
  if (url.protocol === 'https:') return;
  if (url.protocol !== 'http:' || !local || !LOOPBACK.has(url.hostname))
    throw refuse('must be an https address');
}
