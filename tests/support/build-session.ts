/** Who is signed in, as the pages of the web know it: a client without accounts, unless something else is given. */
import type { PortalFront } from '#model/calls/portals.ts'
import type { OwnAccount } from '#model/calls/session.ts'
import type { AskedAdviser } from '#model/calls/messages.ts'
import type { Process } from '#web/data/processes.ts'
import type { Session } from '#web/data/session.ts'

export const buildSession = (given: Partial<Session> = {}): Session => ({
  id: '0199a0b0-0000-7000-8000-000000000001',
  name: 'Jo Field',
  email: 'jo@clients.example',
  role: 'investor',
  isProfessional: false,
  language: 'en',
  level: 'full',
  hasOrganisation: true,
  waitsFor: null,
  ownPortals: [],
  menus: {},
  pending: null,
  staff: null,
  isFactorOffered: false,
  isTourOffered: false,
  isIntroHidden: true,
  accountType: null,
  idleMs: 1_800_000,
  expiresAt: '2026-11-21T12:00:00.000Z',
  portals: [],
  accounts: [],
  ...given,
})

/** A verified account in the portal 'p1'. */
export const buildOwnAccount = (given: Partial<OwnAccount> = {}): OwnAccount => ({
  id: 'a1',
  name: 'Savings',
  portal: 'p1',
  status: 'verified',
  externalId: null,
  accountType: 'single',
  redirect: null,
  links: null,
  menu: null,
  intro: null,
  portfolios: [],
  ...given,
})

/** A portal by its id. */
export const buildFront = (id: string, given: Partial<PortalFront> = {}): PortalFront => ({
  id,
  name: `Portal ${id}`,
  subtitle: null,
  logo: null,
  theme: 'main',
  language: 'en',
  phone: '',
  email: '',
  legalLine: null,
  contactWithin: null,
  hasTerms: false,
  ...given,
})

/** A process that leads everybody to the form 'f1', as often as they like. */
export const buildProcess = (given: Partial<Process> = {}): Process => ({
  id: 'x',
  name: 'Verification',
  formId: 'f1',
  formIdNl: null,
  isSingle: false,
  userStatus: [],
  accountType: null,
  ...given,
})

/** Somebody who advises, as their clients see them. */
export const buildAdviser = (id: string, name: string, given: Partial<AskedAdviser> = {}): AskedAdviser => ({
  id,
  name,
  takesMessages: true,
  role: null,
  title: null,
  phone: null,
  email: `${id}@firm.example`,
  profileUrl: null,
  photo: null,
  ...given,
})
