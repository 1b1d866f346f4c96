/** Credentials in the form the SDK expects. */
interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const read = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles (infra/bundle.ts): on Lambda the role's credentials are always in the
 * environment, and the SDK's own chain would add clients for SSO, STS and the metadata service, 100 kB to each function.
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return {
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
  };
};
