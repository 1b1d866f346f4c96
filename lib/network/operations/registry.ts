import { networkAccountOperations } from '#lib/network/operations/accounts';
import { networkContentOperations } from '#lib/network/operations/content';
import { networkResearchOperations } from '#lib/network/operations/research';

export const networkOperations = [
  ...networkAccountOperations,
  ...networkResearchOperations,
  ...networkContentOperations,
];
