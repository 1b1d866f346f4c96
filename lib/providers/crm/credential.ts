/** The current access token, which may be replaced while calls are in flight. */
export interface CrmCredential {
  current(): string;
  /** Replaces a token the CRM refused; returns false if that is not possible. Concurrent calls share one refresh. */
  renew(refused: string): Promise<boolean>;
}

export function crmCredential(accessToken: string, refresh?: () => Promise<string>): CrmCredential {
  let token = accessToken;
  let renewing: Promise<void> | undefined;
  return {
    current: () => token,
    async renew(refused) {
      if (token !== refused) return true;
      if (!refresh) return false;
      renewing ??= refresh()
        .then((fresh) => {
          token = fresh;
        })
        .finally(() => {
          renewing = undefined;
        });
      await renewing;
      return token !== refused;
    },
  };
}
