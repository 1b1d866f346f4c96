import * as z from 'zod';

export const seniority = z.enum([
  'owner',
  'partner',
  'executive',
  'vp',
  'director',
  'manager',
  'senior',
  'employee',
  'entry',
]);

export const jobFunction = z.enum([
  'engineering',
  'product',
  'design',
  'data',
  'it',
  'security',
  'sales',
  'marketing',
  'customer_success',
  'operations',
  'finance',
  'legal',
  'human_resources',
  'general_management',
  'research',
  'education',
  'healthcare',
  'other',
]);
