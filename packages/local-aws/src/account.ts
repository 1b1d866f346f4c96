/** The account and region every local resource lives in; stacks that name no environment of their own get these. */
export const account = '000000000000';
export const region = 'us-east-1';
