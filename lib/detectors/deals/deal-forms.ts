import { clearedForms } from '#lib/detectors/deals/cleared-forms';
import { contestForms } from '#lib/detectors/deals/contest-forms';
import type { Form } from '#lib/detectors/deals/deal-words';
import { frameForms } from '#lib/detectors/deals/frame-forms';
import { handoverForms } from '#lib/detectors/deals/handover-forms';
import { holderForms } from '#lib/detectors/deals/holder-forms';
import { majorityForms } from '#lib/detectors/deals/majority-forms';
import { mergerForms } from '#lib/detectors/deals/merger-forms';
import { offerForms } from '#lib/detectors/deals/offer-forms';
import { ownerForms } from '#lib/detectors/deals/owner-forms';
import { ownershipForms } from '#lib/detectors/deals/ownership-forms';
import { phraseForms } from '#lib/detectors/deals/phrase-forms';
import { saleForms } from '#lib/detectors/deals/sale-forms';
import { verbForms } from '#lib/detectors/deals/verb-forms';

/** The ways of telling a deal, the fuller before the shorter. */
export const forms: readonly Form[] = [
  ...phraseForms,
  ...mergerForms,
  ...offerForms,
  ...saleForms,
  ...clearedForms,
  ...ownerForms,
  ...frameForms,
  ...handoverForms,
  ...contestForms,
  ...majorityForms,
  ...holderForms,
  ...ownershipForms,
  ...verbForms,
];
