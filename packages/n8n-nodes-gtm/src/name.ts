/** Whether a name is given. The service reports names it does not know: a newer one may know more than these types. */
export const isName = <Name extends string>(value: unknown): value is Name =>
  typeof value === 'string' && value !== '';
