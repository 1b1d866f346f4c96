import { AwsError } from '#local-aws/aws-error';

/** An S3 error: its code and status. */
export function s3Error(code: string, status: number, message: string): AwsError {
  return new AwsError(code, message, status);
}

export const noSuchKey = () => s3Error('NoSuchKey', 404, 'The specified key does not exist.');
export const noSuchBucket = () => s3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
export const noSuchUpload = () =>
  s3Error('NoSuchUpload', 404, 'The specified multipart upload does not exist.');
export const accessDenied = (message: string) => s3Error('AccessDenied', 403, message);
export const notImplemented = (what: string) =>
  s3Error('NotImplemented', 501, `The local S3 does not emulate ${what}`);
