const words = (list: string): ReadonlySet<string> => new Set(list.split('|'));

/** What may precede the head of a title. Lower-cased. */
export const modifiers = words(
  'interim|acting|fractional|co|deputy|executive|exec|senior|sr|group|global|regional|corporate|worldwide|international|non-executive|nonexecutive|independent|outside|lead|presiding|founding|assistant|associate|staff|first|honorary|permanent|divisional|company|country|general|principal|managing|vice|chief|supervisory|management|board',
);

/** What officers run, and where: titles continue with such words, and company names do not begin with them. Lower-cased. */
export const functions = words(
  'finance|financial|accounting|operations|operating|sales|marketing|engineering|human|resources|people|talent|legal|compliance|strategy|strategic|development|business|technology|technical|information|product|products|research|design|retail|manufacturing|supply|chain|communications|relations|affairs|security|data|analytics|science|scientific|risk|tax|treasury|audit|administration|administrative|investor|customer|client|commercial|corporate|global|international|worldwide|america|americas|europe|european|emea|asia|apac|pacific|north|south|west|latin|africa|middle|east|canada|china|india|japan|uk|us|germany|nordic|services|solutions|division|unit|department|segment|banking|markets|growth|programs|programmes|clinical|medical|regulatory|quality|platform|platforms|cloud|digital|media|content|merchandising|planning|procurement|purchasing|logistics|partnerships|alliances|innovation|government|public|policy|software|hardware|network|networks|enterprise|consumer|mobile|ai|ml|machine|learning|it|hr|facilities|construction|underwriting|claims|actuarial|credit|lending|wealth|insurance|foodservice|sustainability|esg|trading|pricing|revenue|brand|safety|estates|fraud|culture|diversity|inclusion|equities|rates|derivatives|structuring|origination|advisory|mergers|acquisitions|architecture|community|creative|editorial|transformation|delivery|success|experience|insight|insights|oncology|nursing|fleet|fundraising|investment|investments|asset|management|private|production|studio|studios|executive|art|news|sporting|programme|sports|property|restaurant|music|artistic|supervisory|export|works|area|portfolio|country|mill|plant|site|branch|central',
);

/** Words at which a title ends. Lower-cased. */
export const stops = words(
  'its|their|your|effective|who|whom|which|at|from|on|until|since|beginning|starting|after|before|to|will|would|is|was|are|were|has|had|have|with|by|when|while|where|reporting|following|succeeding|replacing|immediately|upon|as|said|in|for|until|pursuant|or|but|that|this|our|he|she|they|it|last|next|today|said|says|left|joined|named|appointed|resigned|january|february|march|april|may|june|july|august|september|october|november|december',
);

/** Words for the company itself: its officer is not an officer of a part. Lower-cased. */
export const owners = words(
  'company|registrant|corporation|bank|firm|board|issuer|group|partnership|business|trust|startup|start-up|maker|retailer|lender|insurer|agency|paper|magazine|newspaper',
);
