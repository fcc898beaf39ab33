/** Every call between web and server, with what it takes, what it answers and who may make it. */
import { acknowledgementCalls } from '#model/calls/acknowledgements.ts'
import { approvalCalls } from '#model/calls/approvals.ts'
import { accountCalls } from '#model/calls/accounts.ts'
import { clientCalls } from '#model/calls/clients.ts'
import { clientDeskCalls } from '#model/calls/client-desk.ts'
import { contentCalls } from '#model/calls/content.ts'
import { dropCalls } from '#model/calls/document-drops.ts'
import { editingCalls } from '#model/calls/editing.ts'
import { fileCalls } from '#model/calls/files.ts'
import { functionCalls } from '#model/calls/functions.ts'
import { fundCalls } from '#model/calls/funds.ts'
import { importCalls } from '#model/calls/imports.ts'
import { integrationCalls } from '#model/calls/integrations.ts'
import { libraryCalls } from '#model/calls/library.ts'
import { liveCalls } from '#model/calls/live.ts'
import { notificationCalls } from '#model/calls/notifications.ts'
import { dataProcessCalls } from '#model/calls/data-processes.ts'
import { messageCalls } from '#model/calls/messages.ts'
import { groupCalls } from '#model/calls/groups.ts'
import { orderCalls } from '#model/calls/orders.ts'
import { newsCalls } from '#model/calls/news.ts'
import { planningCalls } from '#model/calls/planning.ts'
import { portalCalls } from '#model/calls/portals.ts'
import { portfolioCalls } from '#model/calls/portfolios.ts'
import { printingCalls } from '#model/calls/printing.ts'
import { profileCalls } from '#model/calls/profile.ts'
import { recordCalls } from '#model/calls/records.ts'
import { packCalls } from '#model/calls/report-packs.ts'
import { securityCalls } from '#model/calls/security.ts'
import { siteCalls } from '#model/calls/site.ts'
import { sessionCalls } from '#model/calls/session.ts'
import { signUpCalls } from '#model/calls/sign-up.ts'
import { proposalCalls } from '#model/calls/proposals.ts'
import { factFinderCalls } from '#model/calls/fact-finders.ts'
import { submissionCalls } from '#model/calls/submissions.ts'
import { subjectCalls } from '#model/calls/subjects.ts'
import { usageCalls } from '#model/calls/usage.ts'
import { welcomeCalls } from '#model/calls/welcome.ts'

export const calls = {
  ...sessionCalls,
  ...signUpCalls,
  ...profileCalls,
  ...portalCalls,
  ...clientCalls,
  ...clientDeskCalls,
  ...accountCalls,
  ...portfolioCalls,
  ...subjectCalls,
  ...planningCalls,
  ...editingCalls,
  ...fundCalls,
  ...recordCalls,
  ...liveCalls,
  ...messageCalls,
  ...notificationCalls,
  ...acknowledgementCalls,
  ...contentCalls,
  ...functionCalls,
  ...siteCalls,
  ...newsCalls,
  ...welcomeCalls,
  ...usageCalls,
  ...groupCalls,
  ...fileCalls,
  ...libraryCalls,
  ...dropCalls,
  ...orderCalls,
  ...submissionCalls,
  ...factFinderCalls,
  ...proposalCalls,
  ...approvalCalls,
  ...importCalls,
  ...packCalls,
  ...printingCalls,
  ...integrationCalls,
  ...dataProcessCalls,
  ...securityCalls,
} as const
