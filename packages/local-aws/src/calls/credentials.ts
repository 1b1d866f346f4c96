import type { IncomingHttpHeaders } from 'node:http';

/**
 * Each function thread signs with an access key id that names its function and thread, so that every call can be
 * attributed to the function and, because a thread runs one invocation at a time, to the request.
 */
const separator = '~';
const marker = 'LOCAL';

export interface Caller {
  readonly name: string;
  readonly thread: number | undefined;
}

export const outside: Caller = { name: 'outside', thread: undefined };

/** Tests may also use this to attribute calls from their own process to a name. */
export function accessKeyId(name: string, thread = 0): string {
  return [marker, name, thread].join(separator);
}

/** The JSON services accept any secret; S3 checks presigned requests against this one. */
export const secretAccessKey = 'local-secret-access-key';

export function callerOf(headers: IncomingHttpHeaders): Caller {
  const credential = /Credential=([^/,\s]+)/.exec(headers.authorization ?? '')?.[1];
  return credential === undefined ? outside : callerOfAccessKey(credential);
}

export function callerOfAccessKey(key: string): Caller {
  const [prefix, name, thread] = key.split(separator);
  if (prefix !== marker || name === undefined) return outside;
  return { name, thread: thread === undefined ? undefined : Number(thread) };
}
