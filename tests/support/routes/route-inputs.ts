/** What each route is asked with, by somebody who knows the ids of a firm. */
import { usualScenario } from '#finance/planning/project-scenario.ts'
import type { CallName } from '#model/calls/paths.ts'
import { paths } from '#model/calls/paths.ts'
import { testPassword, type Given, type Route } from '#tests/support/test-server.ts'

/** An id that nobody has. */
export const nowhere = '01900000-0000-7000-8000-000000000000'

/** The routes that are no calls: where other firms and the national service send people back to. */
const callbacks = {
  nationalCallback: { method: 'GET', path: '/api/session/national/callback' },
  socialCallback: { method: 'GET', path: '/api/session/social/:provider/callback' },
} as const

/** What is asked of a portfolio, asked of the account as well; anything else once. */
export const bothSubjects = (given: Given, { accounts = nowhere }: Ids): readonly Given[] =>
  given.params?.['subject'] === 'portfolios'
    ? [given, { ...given, params: { ...given.params, subject: 'accounts', id: accounts } }]
    : [given]

/** Every route by its name. */
export const namedRoutes: Record<RouteName, Route> = { ...paths, ...callbacks }
export type RouteName = CallName | keyof typeof callbacks

type Ids = Readonly<Record<string, string>>

/** Whose id a part of a path is: a record of the table. */
const tables: Readonly<Record<string, string>> = {
  account: 'accounts',
  batch: 'import_batches',
  delivery: 'webhook_deliveries',
  drop: 'document_drops',
  group: 'groups',
  mail: 'mail',
  pack: 'report_packs',
  portal: 'portals',
  portfolio: 'portfolios',
  process: 'data_processes',
  report: 'client_reports',
  run: 'data_runs',
  template: 'message_templates',
  thread: 'messages',
  user: 'users',
  webhook: 'webhooks',
}

/** Parts that are no ids. */
const words: Readonly<Record<string, string>> = {
  collection: 'accounts',
  fund: 'F1001',
  kind: 'document',
  note: 'none',
  passkey: 'bm9uZQ',
  provider: 'google',
  slug: 'no-such-page',
  subject: 'portfolios',
  symbol: 'LRKS',
}

/** What the parts of a path are, unless a route says otherwise: ids of the firm, of nobody where a table has none. */
function paramsOf(path: string, ids: Ids): Record<string, string> {
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part)
  const ofSubject = parts.includes('subject') ? ids['portfolios'] : ids['accounts']
  const idOf = (part: string): string | undefined => {
    const table = tables[part]
    return part === 'id' ? ofSubject : table && ids[table]
  }
  return Object.fromEntries(parts.map((part) => [part, words[part] ?? idOf(part) ?? nowhere]))
}

const code = 'x'.repeat(43)
const email = 'somebody@elsewhere.example'
const password = 'Lantern-Harbour-27'
const letter = { subject: 'Hello', html: '<p>Hello</p>' }
const unsent = { recipient: nowhere, subject: 'Subject', body: 'Text', files: [], attachMessage: false }
const gone = (...parts: string[]): Pick<Given, 'params'> => ({
  params: Object.fromEntries(parts.map((part) => [part, nowhere])),
})
/** A record of nobody in a collection. */
const lost = (collection: string): Pick<Given, 'params'> => ({ params: { collection, id: nowhere } })
const pageOf = ({ pages: id = nowhere }: Ids) => ({ params: { collection: 'pages', id } })
const ofSent = ({ submissions = nowhere }: Ids): Given => ({ params: { submission: submissions } })
let registered = 0
const enteredBooking = {
  kind: 'dividend',
  name: 'Income',
  symbol: '',
  date: '2024-03-01',
  units: null,
  price: null,
  amount: '10.00',
  currency: 'GBP',
  region: null,
  holding: null,
}
const ordered = {
  key: nowhere,
  type: 'Buy',
  holding: 'X',
  amount: '1',
  unitType: 'units',
  nav: null,
  navDate: null,
}

/** What a route is asked with beside the ids of its path, and which of these are others. */
const own: Partial<Record<RouteName, Given | ((ids: Ids) => Given)>> = {
  signIn: { body: { email, password: 'Wrong-Horse-7' } },
  updateMe: { body: { userLanguage: 'en' } },
  noteVisit: { body: { page: 'library' } },
  changeGroupMembers: { body: { add: [], remove: [nowhere] } },
  acknowledge: { body: { kind: 'document', id: nowhere, digest: '0'.repeat(64) } },
  readEvidence: gone('id'),
  exportEvidence: gone('id'),
  closeWelcome: { body: { group: nowhere } },
  readNews: { params: { slug: 'a-letter' } },
  markNewsRead: { body: { articles: ['an-article'], isRead: true } },
  readFundDocument: { params: { document: 'factsheet' } },
  readFundPhoto: { params: { project: 'p1', photo: '0' } },
  readNotifications: { body: { ids: null } },
  setNotificationChoice: { params: { kind: 'form' }, body: { rhythm: 'daily' } },
  setFundFavourite: { body: { favourite: true } },
  searchSymbols: { query: { text: 'fund' } },
  readWorking: { query: { figure: 'value' } },
  readOrderFile: { params: { order: 'none' } },
  exportTransactions: { query: { format: 'xlsx', language: 'nl' } },
  previewBooking: { body: enteredBooking },
  saveBooking: { body: { ...enteredBooking, key: nowhere, expects: null } },
  undoBooking: { body: { added: [], removed: [], holding: null, before: null } },
  changePosition: { body: { version: 1, name: 'N', region: null, annualGrowth: null, pricePoints: [] } },
  removePosition: { query: { version: '1' } },
  removeBooking: { query: { version: '1' } },
  readHolding: { params: { holding: 'NONE' } },
  readDocument: { params: { document: 'none' } },
  saveProjection: { body: { name: 'Plan', scenario: { ...usualScenario } } },
  changeProjection: { body: { version: 1, name: 'Plan' } },
  removeProjection: { body: { version: 1 } },
  restoreProjection: { body: { version: 1 } },
  readHouseholdWorking: { query: { figure: 'value' } },
  setQuarterlyPayment: { params: { fund: 'F1' }, body: { payment: 'first', isPaidOut: true } },
  signUp: () => ({
    body: {
      email: `new-person-${(registered += 1)}@elsewhere.example`,
      password,
      name: 'New Person',
      accountType: 'single',
      userLanguage: 'en',
      consent: true,
    },
  }),
  confirmSignUp: { body: { oobCode: code, password } },
  requestReset: { body: { email } },
  resetPassword: { body: { oobCode: code, password, repeated: password } },
  readActionCode: { body: { mode: 'invite', oobCode: code } },
  inviteClients: ({ accounts: accountId = nowhere }) => ({ body: { invitations: [{ accountId }] } }),
  listInvitations: ({ portals: portal = nowhere }) => ({ query: { portal } }),
  acceptInvitation: { body: { oobCode: code, password, consent: true } },
  createCustomToken: ({ users: uid = nowhere }) => ({ body: { uid } }),
  readTokenHolder: { body: { token: code } },
  signInByToken: { body: { token: code } },
  sendPin: { body: {} },
  enterPin: { body: { pin: '000000' } },
  enterTotp: { body: { code: '000000' } },
  enterRecoveryCode: { body: { code: 'AAAA-BBBB-CCCC' } },
  enterPasskey: { body: { credential: { id: 'x' } } },
  beginNationalSignIn: { body: {} },
  beginSocialSignIn: { body: {} },
  confirmPassword: { body: { password: testPassword } },
  // Refused at the end, so that everybody keeps the password.
  changePassword: { body: { current: testPassword, password, repeated: `${password}!` } },
  sendPhonePin: { body: { phone: '+44 7700 900123' } },
  verifyPhone: { body: { pin: '000000' } },
  setPinFactor: { body: { isOn: false, target: 'email' } },
  confirmTotp: { body: { code: '000000' } },
  addPasskey: { body: { name: 'Key', credential: { id: 'x' } } },
  renamePasskey: { body: { name: 'Key' } },
  startViewing: ({ users: user = nowhere }) => ({ body: { user } }),
  explainAccess: ({ users: user = nowhere, accounts: account = nowhere }) => ({ query: { user, account } }),
  checkNewClient: { query: { email: 'nobody@home.example' } },
  chooseAccountType: { body: { accountType: 'single' } },
  changeAccountStatus: { body: { to: 'created' } },
  sendEmail: { body: { email, message: letter } },
  runJobAgain: { body: { queue: 'report', key: nowhere } },
  previewMailTemplate: { params: { template: 'invitation' }, query: { language: 'en' } },
  verifyEmail: { body: { verified: true } },
  decideImport: { body: { rows: [0], decision: null } },
  discardImport: gone('batch'),
  saveImportMapping: { body: { name: 'A mapping' } },
  setDocumentFavourite: { body: { favourite: true } },
  restoreDocument: { body: { version: 1 } },
  archiveDocuments: { query: { documents: nowhere } },
  updateFileMetadata: ({ uploads: file = nowhere }) => ({ params: { file }, body: { metadata: {} } }),
  createRecord: { params: { collection: 'groups' }, body: { values: {} } },
  changeMany: {
    params: { collection: 'forms' },
    body: { records: [{ id: nowhere, version: 1 }], values: { name: 'N' }, preview: true },
  },
  updateRecord: { body: { version: 1, values: {} } },
  removeRecord: { ...lost('forms'), query: { version: '1' } },
  restoreRecord: { ...lost('forms'), body: { version: 1 } },
  unpublishRecord: (ids) => ({ ...pageOf(ids), body: { version: 1 } }),
  discardChanges: (ids) => ({ ...pageOf(ids), body: { version: 1 } }),
  copyRecord: lost('forms'),
  moveRecord: { ...lost('people'), body: { direction: 'up' } },
  listVersions: pageOf,
  restoreVersion: { ...lost('pages'), body: { version: 1 } },
  listRecipients: { query: { search: 'a' } },
  sendMessage: { body: { ...unsent, id: nowhere, subthread: null } },
  archiveConversation: { body: { archived: true } },
  markConversation: { body: { read: true } },
  attachDocument: { body: { recipient: null } },
  noteInThread: { body: { id: nowhere, body: 'Text' } },
  putOffConversation: { body: { until: null } },
  planMessage: { ...gone('id'), body: { ...unsent, subthread: null, sendAt: '2090-01-01T09:00:00Z' } },
  sendPlannedMessage: gone('id'),
  cancelPlannedMessage: gone('id'),
  fillMessageTemplate: ({ accounts: recipient = nowhere }) => ({ query: { recipient } }),
  saveMessageDraft: { body: { ...unsent, thread: null } },
  findAnything: { query: { text: 'a' } },
  getPublishedList: { params: { collection: 'pages' } },
  getPublishedListFunction: { body: { collection: 'pages' } },
  getPublishedContentFunction: { body: { collection: 'pages', slug: 'no-such-page' } },
  inviteClientFunction: ({ accounts: accountId = nowhere }) => ({
    body: { email, accountId, message: letter },
  }),
  sendEmailFunction: { body: { email, message: letter } },
  verifyEmailFunction: ({ users: uid = nowhere }) => ({ body: { uid, verified: true } }),
  getCustomTokenFunction: ({ users: uid = nowhere }) => ({ body: { uid } }),
  sendCustomPassResetEmailFunction: { body: { email } },
  generatePdfFunction: { query: { externalId: 'NOBODYS-ACCOUNT' } },
  getPublishedContent: { params: { collection: 'pages', slugOrId: 'no-such-page' } },
  readSitePost: { params: { slug: 'no-such-post' } },
  sendPageForm: { body: { form: nowhere, id: nowhere, version: 1 } },
  sendPostForm: { params: { slug: 'no-such-post' }, body: { form: nowhere, id: nowhere, version: 1 } },
  answerCookies: { body: { answer: 'declined', back: '/about' } },
  readSiteStyle: { params: { sheet: 'gone-00000000.css' } },
  readOrder: { params: { order: 'none' } },
  readOrderTicket: { query: { type: 'Buy', holding: 'X' } },
  placeOrder: { body: ordered },
  settleSending: { body: { as: 'look-again' } },
  readSentForm: ofSent,
  printSubmission: ofSent,
  draftProposal: { query: { portfolio: nowhere } },
  sendProposal: { body: { portfolio: nowhere, key: nowhere, seen: 'x', expiresOn: '2026-12-01' } },
  decideProposal: { body: { decision: 'decline', version: 1 } },
  endProposal: { body: { as: 'withdrawn' } },
  rejectChange: { body: { reason: 'Not as agreed' } },
  makeDrop: { body: { title: 'Statements' } },
  changeDroppedFiles: { body: { files: [nowhere], change: { title: 'Statement' } } },
  publishDrop: { body: { at: null, notify: false } },
  removeDrop: gone('drop'),
  readDroppedFile: ({ dropped_files: file = nowhere }) => ({ params: { file } }),
  makeReportPack: ({ accounts: account = nowhere }) => ({
    body: { title: 'Pack', accounts: [account], paper: 'portrait', parts: 'all' },
  }),
  approveReports: ({ client_reports: id = nowhere }) => ({ body: { reports: [{ id, version: 1 }] } }),
  retryReports: { body: {} },
  cancelReports: { body: {} },
  removeReportPack: gone('pack'),
  commentReport: { body: { version: 99, comment: '' } },
  requestReport: { body: {} },
  generatePdf: { query: { externalId: 'NOBODYS-ACCOUNT' } },
  createApiKey: { body: {} },
  createWebhook: { body: {} },
  setDataSource: { body: { source: 'https://elsewhere.example' } },
  scheduleDataProcess: { body: { schedule: null } },
  beginDataRun: { body: { mode: 'try' } },
}

/** What a route is asked with. */
export function inputOf(name: RouteName, ids: Ids): Given {
  const said = own[name] ?? {}
  const { params, ...more } = typeof said === 'function' ? said(ids) : said
  return { params: { ...paramsOf(namedRoutes[name].path, ids), ...params }, ...more }
}
