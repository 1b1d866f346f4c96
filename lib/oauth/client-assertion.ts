/** Algorithms accepted for `private_key_jwt` assertions: asymmetric only. Source: RFC 7518, section 3.1. */
export const ASSERTION_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
