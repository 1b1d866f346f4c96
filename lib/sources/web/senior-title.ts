const SENIOR =
  /\b(chief|c[efotmipr]o|ciso|chro|president|vp|vice president|svp|evp|director|head of|general manager|managing director|partner|leiter|leiterin|geschäftsführer|directeur|directrice)\b/iu;
/** "Assistant to the Director" is not one. */
const BESIDE = /\b(assistant|assistenz|secretary to|deputy to|office of|reporting to|intern)\b/iu;

/** Whether a vacancy's title is of director level or above. */
export const isSeniorTitle = (title: string): boolean => SENIOR.test(title) && !BESIDE.test(title);
