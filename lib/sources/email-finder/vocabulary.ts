import type * as z from 'zod';
import type { jobFunction, seniority } from '#lib/field/job-kinds';

/** The vendor's three levels. Its `executive` begins at director, so the mapping is approximate. */
export const seniorities: Readonly<Record<string, z.infer<typeof seniority>>> = {
  executive: 'executive',
  senior: 'senior',
  junior: 'entry',
  director: 'director',
  manager: 'manager',
};

/** The vendor's departments (domain search) and roles (people). */
export const functions: Readonly<Record<string, z.infer<typeof jobFunction>>> = {
  executive: 'general_management',
  management: 'general_management',
  leadership: 'general_management',
  it: 'it',
  engineering: 'engineering',
  product: 'product',
  finance: 'finance',
  sales: 'sales',
  legal: 'legal',
  support: 'customer_success',
  customer_service: 'customer_success',
  hr: 'human_resources',
  human_resources: 'human_resources',
  marketing: 'marketing',
  communication: 'marketing',
  education: 'education',
  design: 'design',
  health: 'healthcare',
  operations: 'operations',
  research: 'research',
};
