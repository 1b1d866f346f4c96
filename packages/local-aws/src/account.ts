/** The account and region of every local resource; stacks without an environment of their own get these. */
export const account = '000000000000';
export const region = 'us-east-1';
