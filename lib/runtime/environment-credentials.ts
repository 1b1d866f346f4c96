/** The form the SDK takes credentials in. */
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
 * Stands for `@aws-sdk/credential-provider-node` in the bundles (infra/bundle.ts): on Lambda the role's credentials
 * always lie in the environment, and the SDK's own chain would bring clients for SSO, STS and the metadata service,
 * 100 kB into each function.
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return {
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
  };
};
