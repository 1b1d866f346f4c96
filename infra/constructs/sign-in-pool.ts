import { Aws, CfnOutput, Duration, type RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  OAuthScope,
  StringAttribute,
  UserPool,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Shared } from '#infra/grants';
import type { Stage } from '#infra/stage';

/** Placeholder until the connector has its address: `npm run deploy` sets the real one. */
const UNSET = 'https://unset.invalid';

/** Where people sign in. Only administrators create users, each with the organizations they belong to. */
export function signInPool(scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): Shared['portal'] {
  const pool = new UserPool(scope, 'Users', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    customAttributes: { org_id: new StringAttribute({ maxLen: 500, mutable: true }) },
    passwordPolicy: {
      minLength: 14,
      requireDigits: true,
      requireLowercase: true,
      requireUppercase: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(3),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    featurePlan: FeaturePlan.ESSENTIALS,
    removalPolicy,
  });
  // `org_id` says whose data a session opens: it is in each session, and no session may write it.
  const names = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });
  const attributes = {
    readAttributes: names.withStandardAttributes({ emailVerified: true }).withCustomAttributes('org_id'),
    writeAttributes: names,
  };
  const connector = stage.domain ? `https://${stage.domain.connector}` : UNSET;
  const client = pool.addClient('Portal', {
    generateSecret: true,
    ...attributes,
    preventUserExistenceErrors: true,
    idTokenValidity: Duration.hours(1),
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      callbackUrls: [`${connector}/signin/callback`],
      logoutUrls: [`${connector}/account`],
    },
  });
  const console = stage.console ? `https://${stage.console.name}` : UNSET;
  // Runs in browsers, so it has no secret: PKCE binds the code to the browser.
  const consoleClient = pool.addClient('Console', {
    generateSecret: false,
    ...attributes,
    preventUserExistenceErrors: true,
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(7),
    enableTokenRevocation: true,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      // `gtm login` listens on a port of the person's own machine. Source: RFC 8252, 7.3.
      callbackUrls: [`${console}/signed-in`, 'http://localhost:33419/signed-in'],
      logoutUrls: [`${console}/`],
    },
  });
  const domain = pool.addDomain('Domain', {
    cognitoDomain: { domainPrefix: `gtm-${stage.name}-${Aws.ACCOUNT_ID}` },
  });
  new CfnOutput(scope, 'UserPoolId', { value: pool.userPoolId });
  new CfnOutput(scope, 'UserPoolClientId', { value: client.userPoolClientId });
  new CfnOutput(scope, 'ConsoleClientId', { value: consoleClient.userPoolClientId });
  new CfnOutput(scope, 'SignInIssuer', { value: pool.userPoolProviderUrl });
  return {
    issuer: pool.userPoolProviderUrl,
    audience: client.userPoolClientId,
    consoleAudience: consoleClient.userPoolClientId,
    signInUrl: domain.baseUrl(),
    jwksUrl: `${pool.userPoolProviderUrl}/.well-known/jwks.json`,
  };
}
