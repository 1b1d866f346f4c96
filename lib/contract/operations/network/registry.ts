import { networkAccountOperations } from '#lib/contract/operations/network/accounts';
import { networkContentOperations } from '#lib/contract/operations/network/content';
import { networkResearchOperations } from '#lib/contract/operations/network/research';

export const networkOperations = [
  ...networkAccountOperations,
  ...networkResearchOperations,
  ...networkContentOperations,
];
