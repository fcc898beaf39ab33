/** How accounts and portfolios of the partner firm are named at the source. */

/** Whom an id is about: a contact, and one portfolio of the contact's; null: all of them as one. */
export type PartnerSubject = { contactId: string; portfolioId: string | null }

/**
 * An account's id is its contact; a portfolio's is '{contact}-{portfolio}', split at the first dash, for contacts have
 * none. Worked case: 'C104522-P38-A' is portfolio 'P38-A' of contact 'C104522'.
 */
export function subjectOf(id: string): PartnerSubject {
  const at = id.indexOf('-')
  if (at < 0) return { contactId: id, portfolioId: null }
  return { contactId: id.slice(0, at), portfolioId: id.slice(at + 1) }
}

/** The id of a portfolio of a contact. */
export function idOfPortfolio({
  contactId,
  portfolioId,
}: {
  contactId: string
  portfolioId: string
}): string {
  return `${contactId}-${portfolioId}`
}
