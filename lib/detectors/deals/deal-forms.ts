import type { Form } from '#lib/detectors/deals/deal-words';
import { ownerForms } from '#lib/detectors/deals/owner-forms';
import { phraseForms } from '#lib/detectors/deals/phrase-forms';
import { verbForms } from '#lib/detectors/deals/verb-forms';

/** The ways of telling a deal, the fuller before the shorter. */
export const forms: readonly Form[] = [...phraseForms, ...ownerForms, ...verbForms];
