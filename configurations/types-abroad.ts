/** Types of portfolios in English outside the United Kingdom, whose wrappers for tax nobody has elsewhere. */
export const typesAbroad = {
  GIA: 'Investment account',
  ISA: 'Savings plan',
  SIPP: 'Private pension',
  OPB: 'Insurance-linked',
  Trust: 'Family assets',
  SSAS: 'Company pension',
} as const
