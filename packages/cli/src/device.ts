import { setTimeout as pause } from 'node:timers/promises';
import * as oauth from 'oauth4webapi';
import { UsageError } from './failure.ts';
import { note } from './output.ts';

type Insecure = { readonly [oauth.allowInsecureRequests]: boolean };

const LONGEST_S = 10 * 60;
/** Seconds between polls for the sign-in, unless the server names another interval. Source: RFC 8628, 3.2. */
const USUAL_INTERVAL_S = 5;

/** Seconds until the next poll, or undefined to stop. Source: RFC 8628, 3.5. */
export function nextQuestion(error: unknown, interval: number): number | undefined {
  if (!(error instanceof oauth.ResponseBodyError)) return undefined;
  if (error.error === 'authorization_pending') return interval;
  return error.error === 'slow_down' ? interval + 5 : undefined;
}

/** Says in a sentence what the person did instead of signing in. */
function refusal(error: unknown): unknown {
  const code = error instanceof oauth.ResponseBodyError ? error.error : undefined;
  if (code === 'access_denied') return new UsageError('The sign-in was refused in the browser.');
  return code === 'expired_token' ? new UsageError('The code was not entered in time.') : error;
}

/** Signs a person in on another device: prints a code that the person enters there. Source: RFC 8628. */
export async function signInByDevice(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  scope: string,
  insecure: Insecure,
): Promise<oauth.TokenEndpointResponse> {
  const none = oauth.None();
  const asked = await oauth.deviceAuthorizationRequest(server, client, none, { scope }, insecure);
  const device = await oauth.processDeviceAuthorizationResponse(server, client, asked);
  note(`Open ${device.verification_uri} on any device, and enter the code ${device.user_code}`);
  const end = Date.now() + Math.min(device.expires_in, LONGEST_S) * 1_000;
  let interval = device.interval ?? USUAL_INTERVAL_S;
  while (Date.now() < end) {
    await pause(interval * 1_000);
    try {
      const reply = await oauth.deviceCodeGrantRequest(server, client, none, device.device_code, insecure);
      return await oauth.processDeviceCodeResponse(server, client, reply);
    } catch (error) {
      const next = nextQuestion(error, interval);
      if (next === undefined) throw refusal(error);
      interval = next;
    }
  }
  throw new UsageError('The code was not entered in time.');
}
