/** A self-signed certificate of `localhost` for tests, valid until 2126. Nothing trusts it. */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUYhWpBeyunD0IhdxtlldyzmAeUDwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIxMzEzNVoYDzIxMjYxMDI4
MjEzMTM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATDVraV1y+7oe5QYpNbedh2kHp79dVH4smhKg5Fdl+IjVUstxhwvr9v
FmAcNcFn32/uVoMSO6+BBHbnEwdP0uD9o28wbTAdBgNVHQ4EFgQUXY/PjUiD5mrd
9+mJPyyRLlBJWqkwHwYDVR0jBBgwFoAUXY/PjUiD5mrd9+mJPyyRLlBJWqkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAJgYKG2hCGp6pahbYygcb0MInm874slfgIvH09Vi9Eq6AiEA
+/agt/vpvy7iribhguVM4rVynWVjrOtJD31QCMmacdA=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHyHHxrU3WapZTJFH
mt1C57IGEElCyGx19cYwXkjTvGmhRANCAATDVraV1y+7oe5QYpNbedh2kHp79dVH
4smhKg5Fdl+IjVUstxhwvr9vFmAcNcFn32/uVoMSO6+BBHbnEwdP0uD9
-----END PRIVATE KEY-----`,
};
