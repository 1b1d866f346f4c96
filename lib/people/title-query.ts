import type { Role } from '#lib/identity/title/role';
import type { JobFunction } from '#lib/identity/title/title-functions';

/** Typical title words of each function, for the network's own search, which knows words but no functions. */
const fieldQueries = {
  engineering: ['engineering', 'CTO', 'chief technology officer', 'software', 'Entwicklung', 'technique'],
  product: ['product', 'CPO', 'Produkt', 'produit', 'producto'],
  design: ['design', 'UX', 'creative'],
  data: ['data', 'analytics', 'machine learning', 'AI'],
  it: ['IT', 'CIO', 'chief information officer', 'information technology', 'systems'],
  security: ['security', 'CISO', 'chief information security officer'],
  sales: ['sales', 'revenue', 'CRO', 'business development', 'commercial', 'Vertrieb', 'ventes', 'ventas'],
  marketing: ['marketing', 'growth', 'CMO', 'brand', 'demand generation', 'communications'],
  customer_success: ['customer', 'client success', 'support', 'Kundenservice'],
  operations: [
    'operations',
    'COO',
    'chief operating officer',
    'supply chain',
    'procurement',
    'logistics',
    'Einkauf',
  ],
  finance: ['finance', 'CFO', 'financial', 'controller', 'treasurer', 'accounting', 'Finanzen', 'financier'],
  legal: ['legal', 'counsel', 'compliance', 'juridique', 'Recht'],
  human_resources: ['people', 'HR', 'human resources', 'talent', 'CHRO', 'Personal', 'ressources humaines'],
  general_management: [
    'CEO',
    'chief executive officer',
    'managing director',
    'founder',
    'president',
    'Geschäftsführer',
    'owner',
  ],
  research: ['research', 'science', 'R&D', 'Forschung'],
  education: ['teacher', 'professor', 'education'],
  healthcare: ['medical', 'clinical', 'nurse', 'physician'],
  other: [],
} as const satisfies Record<JobFunction, readonly string[]>;

const leaders = ['chief', 'CEO', 'founder', 'president', 'VP', 'head', 'director'];

/** Approximate limit of words in a network search. */
const MOST_TERMS = 14;

const quoted = (term: string): string => (term.includes(' ') ? `"${term}"` : term);

/** One title search that finds everyone who might fit one of the roles: `sales OR revenue OR CRO`. */
export function titleQuery(roles: readonly Role[]): string {
  const own = roles.flatMap(({ words }) => words);
  const fields = roles.flatMap((role) =>
    role.job_function === undefined
      ? role.words.length === 0
        ? leaders
        : []
      : [...fieldQueries[role.job_function]],
  );
  const seen = new Set<string>();
  const terms = [...own, ...fields].filter((term) => {
    const key = term.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  return terms.slice(0, MOST_TERMS).map(quoted).join(' OR ');
}
