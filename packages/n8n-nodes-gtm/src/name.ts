/** Whether anything is named. The service says by its name which one it does not know: a newer one may know more than these types. */
export const isName = <Name extends string>(value: unknown): value is Name =>
  typeof value === 'string' && value !== '';
