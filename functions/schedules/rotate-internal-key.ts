import { rotateInternalKey } from '#lib/organization/use-cases/rotate-internal-key';
import { now } from '#lib/runtime/clock';
import { internalKeyNeeds } from '#lib/runtime/providers/internal-key';

export const handler = () => rotateInternalKey(internalKeyNeeds(), now());
