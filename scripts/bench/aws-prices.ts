/**
 * List prices in US dollars, us-east-1, on demand, without free tiers. Sources: aws.amazon.com/{dynamodb,lambda,
 * step-functions,sqs,api-gateway,kms,cloudwatch}/pricing.
 */
export const awsPrices = {
  /** A write request unit of 1 kB; since November 2024. */
  dynamoWriteUnit: 0.625 / 1e6,
  dynamoReadUnit: 0.125 / 1e6,
  lambdaRequest: 0.2 / 1e6,
  /** Arm, the first tier. */
  lambdaGigabyteSecond: 0.000_013_333_4,
  expressRequest: 1 / 1e6,
  /** Express is billed in steps of 64 MB and 100 ms. */
  expressGigabyteSecond: 0.000_016_67,
  sqsRequest: 0.4 / 1e6,
  restApiRequest: 3.5 / 1e6,
  kmsRequest: 3 / 1e6,
  secretRead: 5 / 1e6,
} as const;
