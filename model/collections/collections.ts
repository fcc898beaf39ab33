/** Every stored collection by name, each after those it refers to. */
import { acknowledgements } from '#model/collections/acknowledgements.ts'
import { accessGroups } from '#model/collections/access-groups.ts'
import { accounts } from '#model/collections/accounts.ts'
import { apiKeys } from '#model/collections/api-keys.ts'
import { benchmarkLevels } from '#model/collections/benchmark-levels.ts'
import { clients } from '#model/collections/clients.ts'
import { clientReports } from '#model/collections/client-reports.ts'
import { commentary } from '#model/collections/commentary.ts'
import { conversations } from '#model/collections/conversations.ts'
import { factFinders } from '#model/collections/fact-finders.ts'
import { corrections } from '#model/collections/corrections.ts'
import { dataProcessesSteps } from '#model/collections/data-processes-steps.ts'
import { dataProcesses } from '#model/collections/data-processes.ts'
import { dataRunRows } from '#model/collections/data-run-rows.ts'
import { dataRuns } from '#model/collections/data-runs.ts'
import { documentDrops } from '#model/collections/document-drops.ts'
import { droppedFiles } from '#model/collections/dropped-files.ts'
import { exchangeRates } from '#model/collections/exchange-rates.ts'
import { fileReadings } from '#model/collections/file-readings.ts'
import { formDrafts } from '#model/collections/form-drafts.ts'
import { forms } from '#model/collections/forms.ts'
import { reviews } from '#model/collections/reviews.ts'
import { fourEyes } from '#model/collections/four-eyes.ts'
import { fundFavourites } from '#model/collections/fund-favourites.ts'
import { groupMembers } from '#model/collections/group-members.ts'
import { groups } from '#model/collections/groups.ts'
import { householdMembers } from '#model/collections/household-members.ts'
import { households } from '#model/collections/households.ts'
import { holdings } from '#model/collections/holdings.ts'
import { importBatches } from '#model/collections/import-batches.ts'
import { importMappings } from '#model/collections/import-mappings.ts'
import { importRows } from '#model/collections/import-rows.ts'
import { instruments } from '#model/collections/instruments.ts'
import { libraries } from '#model/collections/libraries.ts'
import { logAnalytics } from '#model/collections/log-analytics.ts'
import { logs } from '#model/collections/logs.ts'
import { mail } from '#model/collections/mail.ts'
import { mediaFolders } from '#model/collections/media-folders.ts'
import { media } from '#model/collections/media.ts'
import { messageDrafts } from '#model/collections/message-drafts.ts'
import { messageNotes } from '#model/collections/message-notes.ts'
import { messageTemplates } from '#model/collections/message-templates.ts'
import { messages } from '#model/collections/messages.ts'
import { models } from '#model/collections/models.ts'
import { navigation } from '#model/collections/navigation.ts'
import { notificationChoices } from '#model/collections/notification-choices.ts'
import { notifications } from '#model/collections/notifications.ts'
import { proposals } from '#model/collections/proposals.ts'
import { orderEvents } from '#model/collections/order-events.ts'
import { orderSendings } from '#model/collections/order-sendings.ts'
import { orders } from '#model/collections/orders.ts'
import { organisations } from '#model/collections/organisations.ts'
import { pagesHistory } from '#model/collections/pages-history.ts'
import { pages } from '#model/collections/pages.ts'
import { pendingChanges } from '#model/collections/pending-changes.ts'
import { people } from '#model/collections/people.ts'
import { plannedMessages } from '#model/collections/planned-messages.ts'
import { portals } from '#model/collections/portals.ts'
import { portfolios } from '#model/collections/portfolios.ts'
import { postsHistory } from '#model/collections/posts-history.ts'
import { posts } from '#model/collections/posts.ts'
import { priceCorrections } from '#model/collections/price-corrections.ts'
import { prices } from '#model/collections/prices.ts'
import { processes } from '#model/collections/processes.ts'
import { projections } from '#model/collections/projections.ts'
import { readMarks } from '#model/collections/read-marks.ts'
import { requestedReports } from '#model/collections/requested-reports.ts'
import { reportPacks } from '#model/collections/report-packs.ts'
import { riskProfiles } from '#model/collections/risk-profiles.ts'
import { savedViews } from '#model/collections/saved-views.ts'
import { sms } from '#model/collections/sms.ts'
import { submissionNotes } from '#model/collections/submission-notes.ts'
import { submissions } from '#model/collections/submissions.ts'
import { subnavigation } from '#model/collections/subnavigation.ts'
import { subscriptions } from '#model/collections/subscriptions.ts'
import { transactions } from '#model/collections/transactions.ts'
import { uploads } from '#model/collections/uploads.ts'
import { userStatus } from '#model/collections/user-status.ts'
import { users } from '#model/collections/users.ts'
import { webhookDeliveries } from '#model/collections/webhook-deliveries.ts'
import { webhooks } from '#model/collections/webhooks.ts'
import type { Collection } from '#model/collection.ts'
import { usageDays } from '#model/collections/usage-days.ts'
import { usageMonths } from '#model/collections/usage-months.ts'

export const collections = {
  organisations,
  users,
  subscriptions,
  portals,
  userStatus,
  accounts,
  portfolios,
  holdings,
  transactions,
  groups,
  groupMembers,
  accessGroups,
  reviews,
  fourEyes,
  pendingChanges,
  instruments,
  prices,
  exchangeRates,
  benchmarkLevels,
  priceCorrections,
  logs,
  importBatches,
  importRows,
  importMappings,
  forms,
  submissions,
  submissionNotes,
  corrections,
  formDrafts,
  processes,
  messages,
  conversations,
  messageDrafts,
  messageNotes,
  plannedMessages,
  messageTemplates,
  people,
  clients,
  pages,
  'pages-history': pagesHistory,
  posts,
  'posts-history': postsHistory,
  libraries,
  mediaFolders,
  media,
  uploads,
  fileReadings,
  acknowledgements,
  reportPacks,
  clientReports,
  requestedReports,
  documentDrops,
  droppedFiles,
  navigation,
  subnavigation,
  'data-processes': dataProcesses,
  'data-processes-steps': dataProcessesSteps,
  dataRuns,
  dataRunRows,
  commentary,
  models,
  riskProfiles,
  factFinders,
  orders,
  orderSendings,
  orderEvents,
  proposals,
  projections,
  households,
  householdMembers,
  'log-analytics': logAnalytics,
  usageMonths,
  usageDays,
  mail,
  sms,
  savedViews,
  fundFavourites,
  readMarks,
  notifications,
  notificationChoices,
  apiKeys,
  webhooks,
  webhookDeliveries,
} as const satisfies Record<string, Collection>

/** The name of a stored collection. */
export type CollectionName = keyof typeof collections

/** Whether a text names a stored collection. */
export const isCollectionName = (text: string): text is CollectionName => Object.hasOwn(collections, text)

/** A collection with the optional parts of its definition in sight. */
export const collectionOf = (name: CollectionName): Collection => collections[name]
