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

const code = 'x'.repeat(43)
const email = 'somebody@elsewhere.example'
const password = 'Lantern-Harbour-27'
const nothing = (): Given => ({})
const body = (given: object) => (): Given => ({ body: given })
const of =
  (part: string, table: string) =>
  (ids: Ids): Given => ({ params: { [part]: ids[table] ?? nowhere } })
const record =
  (collection: string, table?: string) =>
  (ids: Ids): Given => ({
    params: { collection, id: (table && ids[table]) || nowhere },
  })
const portal = of('portal', 'portals')
const account = of('account', 'accounts')
const portfolio = of('portfolio', 'portfolios')
/** Of a portfolio; what may be asked of accounts too is asked of both by `bothSubjects`. */
const subject =
  (more: Record<string, string> = {}) =>
  ({ portfolios = nowhere }: Ids): Given => ({ params: { subject: 'portfolios', id: portfolios, ...more } })
const webhook = of('webhook', 'webhooks')
const dataProcess = of('process', 'data_processes')
const user = of('user', 'users')
const batch = of('batch', 'import_batches')
const file = of('file', 'uploads')
const pack = of('pack', 'report_packs')
const group = of('group', 'groups')
const drop = of('drop', 'document_drops')
const thread = of('thread', 'messages')
const unsent = {
  recipient: nowhere,
  subject: 'Subject',
  body: 'Text',
  files: [],
  attachMessage: false,
}
const gone = (part: string) => (): Given => ({ params: { [part]: nowhere } })
/** The same with more. */
const and =
  (first: (ids: Ids) => Given, more: Given) =>
  (ids: Ids): Given => ({ ...first(ids), ...more })
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

export const routeInputs: Record<RouteName, (ids: Ids) => Given> = {
  readHealth: nothing,
  readReadiness: nothing,
  readMetrics: nothing,
  readInstallation: nothing,
  signIn: body({ email, password: 'Wrong-Horse-7' }),
  signOut: nothing,
  readSession: nothing,
  keepSession: nothing,
  updateMe: body({ userLanguage: 'en' }),
  listPortals: nothing,
  readPortalTerms: portal,
  readPortalRoom: portal,
  readDataHealth: portal,
  refreshData: nothing,
  listClients: portal,
  readAccount: account,
  noteVisit: (ids) => ({ ...portal(ids), body: { page: 'library' } }),
  readUsage: portal,
  exportUsage: portal,
  listActivity: portal,
  listGroups: nothing,
  readGroup: group,
  changeGroupMembers: and(group, { body: { add: [], remove: [nowhere] } }),
  listDue: nothing,
  acknowledge: body({ kind: 'document', id: nowhere, digest: '0'.repeat(64) }),
  readEvidence: () => ({ params: { kind: 'document', id: nowhere } }),
  exportEvidence: () => ({ params: { kind: 'document', id: nowhere } }),
  readWelcome: portal,
  closeWelcome: and(portal, { body: { group: nowhere } }),
  listNews: portal,
  readNews: ({ portals = nowhere }) => ({ params: { portal: portals, slug: 'a-letter' } }),
  markNewsRead: and(portal, { body: { articles: ['an-article'], isRead: true } }),
  searchFunds: nothing,
  readFund: () => ({ params: { fund: 'F1001' } }),
  readFundDocument: () => ({ params: { fund: 'F1001', document: 'factsheet' } }),
  readFundPhoto: () => ({ params: { fund: 'F1001', project: 'p1', photo: '0' } }),
  listFundFavourites: nothing,
  listNotifications: nothing,
  readNotifications: body({ ids: null }),
  readNotificationChoices: nothing,
  setNotificationChoice: () => ({ params: { kind: 'form' }, body: { rhythm: 'daily' } }),
  setFundFavourite: () => ({ params: { fund: 'F1001' }, body: { favourite: true } }),
  searchSymbols: () => ({ query: { text: 'fund' } }),
  readQuote: () => ({ params: { symbol: 'LRKS' } }),
  readPortfolio: portfolio,
  readPerformance: subject(),
  listTransactions: portfolio,
  readWorking: and(subject(), { query: { figure: 'value' } }),
  readMovements: subject(),
  readValueHistory: subject(),
  listPortfolioOrders: portfolio,
  readOrderFile: (ids) => ({ params: { portfolio: ids['portfolios'] ?? nowhere, order: 'none' } }),
  listContractNotes: portfolio,
  readContractNote: (ids) => ({ params: { portfolio: ids['portfolios'] ?? nowhere, note: 'none' } }),
  listPortfolioBonds: portfolio,
  readPortfolioCosts: portfolio,
  readPortfolioExposure: portfolio,
  listHoldingPrices: portfolio,
  exportTransactions: and(portfolio, { query: { format: 'xlsx', language: 'nl' } }),
  exportHoldings: portfolio,
  readEditing: portfolio,
  previewBooking: and(portfolio, { body: enteredBooking }),
  saveBooking: and(portfolio, { body: { ...enteredBooking, key: nowhere, expects: null } }),
  undoBooking: and(portfolio, { body: { added: [], removed: [], holding: null, before: null } }),
  changePosition: ({ portfolios = nowhere }) => ({
    params: { portfolio: portfolios, holding: nowhere },
    body: { version: 1, name: 'N', region: null, annualGrowth: null, pricePoints: [] },
  }),
  removePosition: ({ portfolios = nowhere }) => ({
    params: { portfolio: portfolios, holding: nowhere },
    query: { version: '1' },
  }),
  removeBooking: ({ portfolios = nowhere }) => ({
    params: { portfolio: portfolios, booking: nowhere },
    query: { version: '1' },
  }),
  readHolding: subject({ holding: 'NONE' }),
  listDocuments: subject(),
  readDocument: subject({ document: 'none' }),
  listAccountTransactions: account,
  recalculateFigures: account,
  listQuarterlyPayments: account,
  listProjections: account,
  saveProjection: ({ accounts = nowhere }) => ({
    params: { account: accounts },
    body: { name: 'Plan', scenario: { ...usualScenario } },
  }),
  changeProjection: and(gone('projection'), { body: { version: 1, name: 'Plan' } }),
  removeProjection: and(gone('projection'), { body: { version: 1 } }),
  restoreProjection: and(gone('projection'), { body: { version: 1 } }),
  listModelPortfolios: account,
  listHouseholds: account,
  readHousehold: gone('household'),
  readHouseholdWorking: and(gone('household'), { query: { figure: 'value' } }),
  setQuarterlyPayment: ({ accounts = nowhere }) => ({
    params: { account: accounts, fund: 'F1' },
    body: { payment: 'first', isPaidOut: true },
  }),
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
  confirmSignUp: body({ oobCode: code, password }),
  requestReset: body({ email }),
  resetPassword: body({ oobCode: code, password, repeated: password }),
  readActionCode: body({ mode: 'invite', oobCode: code }),
  inviteClients: ({ accounts = nowhere }) => ({ body: { invitations: [{ accountId: accounts }] } }),
  listInvitations: ({ portals = nowhere }) => ({ query: { portal: portals } }),
  acceptInvitation: body({ oobCode: code, password, consent: true }),
  createCustomToken: ({ users = nowhere }) => ({ body: { uid: users } }),
  readTokenHolder: body({ token: code }),
  signInByToken: body({ token: code }),
  sendPin: body({}),
  enterPin: body({ pin: '000000' }),
  enterTotp: body({ code: '000000' }),
  enterRecoveryCode: body({ code: 'AAAA-BBBB-CCCC' }),
  challengePasskey: nothing,
  enterPasskey: body({ credential: { id: 'x' } }),
  beginNationalSignIn: body({}),
  nationalCallback: nothing,
  beginSocialSignIn: () => ({ params: { provider: 'google' }, body: {} }),
  socialCallback: () => ({ params: { provider: 'google' } }),
  confirmPassword: body({ password: testPassword }),
  readProfile: nothing,
  // Refused at the end, so that everybody keeps the password.
  changePassword: body({ current: testPassword, password, repeated: `${password}!` }),
  exportMyData: nothing,
  sendPhonePin: body({ phone: '+44 7700 900123' }),
  verifyPhone: body({ pin: '000000' }),
  setPinFactor: body({ isOn: false, target: 'email' }),
  beginTotp: nothing,
  confirmTotp: body({ code: '000000' }),
  removeTotp: nothing,
  beginPasskey: nothing,
  addPasskey: body({ name: 'Key', credential: { id: 'x' } }),
  removePasskey: () => ({ params: { passkey: 'bm9uZQ' } }),
  renamePasskey: () => ({ params: { passkey: 'bm9uZQ' }, body: { name: 'Key' } }),
  makeRecoveryCodes: nothing,
  declineFactors: nothing,
  closeTour: nothing,
  listMySessions: nothing,
  endMySession: gone('session'),
  endOtherSessions: nothing,
  startViewing: ({ users = nowhere }) => ({ body: { user: users } }),
  stopViewing: nothing,
  explainAccess: ({ users = nowhere, accounts = nowhere }) => ({ query: { user: users, account: accounts } }),
  listAccountReaders: account,
  withdrawInvitation: account,
  readClientDesk: account,
  makeExternalId: account,
  checkNewClient: ({ portals = nowhere }) => ({
    params: { portal: portals },
    query: { email: 'nobody@home.example' },
  }),
  changeAccountStatus: and(account, { body: { to: 'created' } }),
  sendEmail: body({ email, message: { subject: 'Hello', html: '<p>Hello</p>' } }),
  listMails: nothing,
  listJobs: nothing,
  runJobAgain: () => ({ body: { queue: 'report', key: nowhere } }),
  retryMail: of('mail', 'mail'),
  listTexts: nothing,
  listMailTemplates: nothing,
  previewMailTemplate: () => ({ params: { template: 'invitation' }, query: { language: 'en' } }),
  readEmailVerification: user,
  verifyEmail: and(user, { body: { verified: true } }),
  signOutUser: user,
  listSecurityEvents: nothing,
  checkSecurityEvents: nothing,
  listBypasses: nothing,
  bigben: nothing,
  listImportTargets: nothing,
  examineImport: nothing,
  stageImport: nothing,
  listImports: nothing,
  readImport: batch,
  listImportRows: batch,
  decideImport: and(batch, { body: { rows: [0], decision: null } }),
  commitImport: batch,
  undoImport: batch,
  discardImport: gone('batch'),
  listImportMappings: nothing,
  saveImportMapping: body({ name: 'A mapping' }),
  removeImportMapping: gone('mapping'),
  listLibrary: portal,
  readLibraryDocument: gone('document'),
  readPaperService: nothing,
  setDocumentFavourite: and(gone('document'), { body: { favourite: true } }),
  restoreDocument: and(gone('document'), { body: { version: 1 } }),
  archiveDocuments: () => ({ query: { documents: nowhere } }),
  uploadFile: nothing,
  listFiles: nothing,
  updateFileMetadata: and(file, { body: { metadata: {} } }),
  removeFile: gone('file'),
  readFile: nothing,
  listRecords: () => ({ params: { collection: 'accounts' } }),
  exportRecords: () => ({ params: { collection: 'accounts' } }),
  createRecord: () => ({ params: { collection: 'groups' }, body: { values: {} } }),
  changeMany: () => ({
    params: { collection: 'forms' },
    body: { records: [{ id: nowhere, version: 1 }], values: { name: 'N' }, preview: true },
  }),
  readRecord: record('accounts', 'accounts'),
  readDependants: record('accounts', 'accounts'),
  updateRecord: and(record('accounts', 'accounts'), { body: { version: 1, values: {} } }),
  removeRecord: and(record('forms'), { query: { version: '1' } }),
  restoreRecord: and(record('forms'), { body: { version: 1 } }),
  unpublishRecord: and(record('pages', 'pages'), { body: { version: 1 } }),
  discardChanges: and(record('pages', 'pages'), { body: { version: 1 } }),
  copyRecord: record('forms'),
  moveRecord: and(record('people'), { body: { direction: 'up' } }),
  listChanges: record('accounts', 'accounts'),
  listVersions: record('pages', 'pages'),
  restoreVersion: () => ({
    params: { collection: 'pages', id: nowhere, entry: nowhere },
    body: { version: 1 },
  }),
  watchChanges: nothing,
  listRecipients: () => ({ query: { search: 'a' } }),
  listAdvisers: nothing,
  listConversations: nothing,
  countUnread: nothing,
  readConversation: thread,
  sendMessage: body({ ...unsent, id: nowhere, subthread: null }),
  archiveConversation: and(thread, { body: { archived: true } }),
  markConversation: and(thread, { body: { read: true } }),
  attachDocument: () => ({ params: { document: nowhere }, body: { recipient: null } }),
  noteInThread: and(thread, { body: { id: nowhere, body: 'Text' } }),
  putOffConversation: and(thread, { body: { until: null } }),
  listMessageDrafts: nothing,
  listPlannedMessages: nothing,
  planMessage: () => ({
    params: { id: nowhere },
    body: { ...unsent, subthread: null, sendAt: '2090-01-01T09:00:00Z' },
  }),
  sendPlannedMessage: () => ({ params: { id: nowhere } }),
  cancelPlannedMessage: () => ({ params: { id: nowhere } }),
  listMessageTemplates: nothing,
  fillMessageTemplate: ({ message_templates: template = nowhere, accounts: recipient = nowhere }) => ({
    params: { template },
    query: { recipient },
  }),
  saveMessageDraft: body({ ...unsent, thread: null }),
  findAnything: () => ({ query: { text: 'a' } }),
  getPublishedList: () => ({ params: { collection: 'pages' } }),
  getPublishedContent: () => ({ params: { collection: 'pages', slugOrId: 'no-such-page' } }),
  readSitePage: () => ({ params: { slug: 'no-such-page' } }),
  listSitePosts: nothing,
  readSitePost: () => ({ params: { slug: 'no-such-post' } }),
  sendPageForm: () => ({
    params: { slug: 'no-such-page' },
    body: { form: nowhere, id: nowhere, version: 1 },
  }),
  sendPostForm: () => ({
    params: { slug: 'no-such-post' },
    body: { form: nowhere, id: nowhere, version: 1 },
  }),
  readSiteTeam: nothing,
  readSiteFeed: nothing,
  readSiteMap: nothing,
  readRobots: nothing,
  listSitePages: nothing,
  answerCookies: body({ answer: 'declined', back: '/about' }),
  readSiteStyle: () => ({ params: { sheet: 'gone-00000000.css' } }),
  readApiDocument: nothing,
  readOrder: (ids) => ({ params: { portfolio: ids['portfolios'] ?? nowhere, order: 'none' } }),
  readOrderTicket: and(portfolio, { query: { type: 'Buy', holding: 'X' } }),
  listOrderPlaces: nothing,
  placeOrder: and(portfolio, {
    body: {
      key: nowhere,
      type: 'Buy',
      holding: 'X',
      amount: '1',
      unitType: 'units',
      nav: null,
      navDate: null,
    },
  }),
  withdrawOrder: gone('order'),
  askVerification: account,
  listSendings: account,
  settleSending: and(gone('sending'), { body: { as: 'look-again' } }),
  listSubmissions: portal,
  readSubmission: gone('submission'),
  readSentForm: of('submission', 'submissions'),
  printSubmission: of('submission', 'submissions'),
  listCorrections: account,
  listFactFinders: portal,
  readFactFinder: account,
  draftProposal: and(gone('model'), { query: { portfolio: nowhere } }),
  sendProposal: and(gone('model'), {
    body: { portfolio: nowhere, key: nowhere, seen: 'x', expiresOn: '2026-12-01' },
  }),
  listProposals: account,
  readProposal: gone('proposal'),
  decideProposal: and(gone('proposal'), { body: { decision: 'decline', version: 1 } }),
  endProposal: and(gone('proposal'), { body: { as: 'withdrawn' } }),
  listApprovals: nothing,
  countApprovals: nothing,
  approveChange: gone('change'),
  rejectChange: and(gone('change'), { body: { reason: 'Not as agreed' } }),
  withdrawChange: gone('change'),
  listDrops: portal,
  makeDrop: and(portal, { body: { title: 'Statements' } }),
  readDrop: drop,
  addDroppedFile: drop,
  changeDroppedFiles: and(drop, { body: { files: [nowhere], change: { title: 'Statement' } } }),
  publishDrop: and(drop, { body: { at: null, notify: false } }),
  holdDrop: drop,
  undoDrop: drop,
  removeDrop: gone('drop'),
  readDroppedFile: of('file', 'dropped_files'),
  listReportPacks: portal,
  listPackClients: portal,
  makeReportPack: ({ portals = nowhere, accounts = nowhere }) => ({
    params: { portal: portals },
    body: { title: 'Pack', accounts: [accounts], paper: 'portrait', parts: 'all' },
  }),
  readReportPack: pack,
  approveReports: ({ report_packs: id = nowhere, client_reports: report = nowhere }) => ({
    params: { pack: id },
    body: { reports: [{ id: report, version: 1 }] },
  }),
  retryReports: and(pack, { body: {} }),
  cancelReports: and(pack, { body: {} }),
  removeReportPack: gone('pack'),
  commentReport: and(of('report', 'client_reports'), { body: { version: 99, comment: '' } }),
  readClientReport: of('report', 'client_reports'),
  generatePdf: () => ({ query: { externalId: 'NOBODYS-ACCOUNT' } }),
  listApiKeys: nothing,
  createApiKey: body({}),
  revokeApiKey: gone('key'),
  listWebhooks: nothing,
  createWebhook: body({}),
  rotateWebhookSecret: webhook,
  testWebhook: webhook,
  listDeliveries: webhook,
  resendDelivery: ({ webhooks = nowhere, webhook_deliveries: delivery = nowhere }) => ({
    params: { webhook: webhooks, delivery },
  }),
  readDataProcess: dataProcess,
  setDataSource: and(dataProcess, { body: { source: 'https://elsewhere.example' } }),
  scheduleDataProcess: and(dataProcess, { body: { schedule: null } }),
  beginDataRun: and(dataProcess, { body: { mode: 'try' } }),
  readDataRun: of('run', 'data_runs'),
  undoDataRun: of('run', 'data_runs'),
}
