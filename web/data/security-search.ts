import { securityEventKinds, type SecurityEventKind } from '#model/calls/security-events.ts'
import type { MailRow } from '#model/calls/security.ts'
import { isLanguage, type Language } from '#phrases/language.ts'

/** The parts of the security page. */
export const securityParts = ['events', 'factors', 'fourEyes', 'mails', 'texts', 'templates', 'jobs'] as const

/** A part of the security page. */
export type SecurityPart = (typeof securityParts)[number]

/** What an e-mail may have become, in the order of the choice. */
export const mailStates = ['waiting', 'sent', 'failed', 'held-back'] as const satisfies MailRow['status'][]

/**
 * What the address of the security page says: the part; for events their kind, person and days; for e-mails their state and a
 * text; for templates which one in which language.
 */
export type SecuritySearch = {
  part?: SecurityPart
  kind?: SecurityEventKind
  user?: string
  since?: string
  until?: string
  state?: MailRow['status']
  search?: string
  template?: string
  language?: Language
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200) || undefined
    : undefined

const readMatch = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** Reads the search of the security page; what it does not know is left out. */
export const readSecuritySearch = (search: Record<string, unknown>): SecuritySearch => {
  const { language } = search
  const found: { [Name in keyof SecuritySearch]: SecuritySearch[Name] | undefined } = {
    part: securityParts.find((part) => part === search['part']),
    kind: securityEventKinds.find((kind) => kind === search['kind']),
    user: readMatch(search['user'], /^[0-9a-f-]{36}$/),
    since: readMatch(search['since'], /^\d{4}-\d{2}-\d{2}$/),
    until: readMatch(search['until'], /^\d{4}-\d{2}-\d{2}$/),
    state: mailStates.find((state) => state === search['state']),
    search: readText(search['search']),
    template: readMatch(search['template'], /^\w{1,60}$/),
    language: typeof language === 'string' && isLanguage(language) ? language : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
