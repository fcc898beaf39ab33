import {
  IconChartHistogram,
  IconChecks,
  IconClipboardCheck,
  IconFileImport,
  IconFileStack,
  IconFiles,
  IconHeartbeat,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#model/reports/pages.ts'
import { guardRoute } from '#web/app/guards/guard-route.ts'
import { loadEditing } from '#web/app/loading/load-editing.ts'
import { readApprovalSearch } from '#web/data/approval-search.ts'
import { readClientSearch } from '#web/data/client-search.ts'
import { closeSearch } from '#web/data/close-search.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { readImportSearch } from '#web/data/import-search.ts'
import { readUsageSearch } from '#web/data/usage-search.ts'
import { readSubmissionSearch } from '#web/data/submission-search.ts'
import { loadWords } from '#web/words/words.ts'
import { signed } from '#web/app/routes/frame.tsx'

const imports = createRoute({
  getParentRoute: () => signed,
  path: pages.imports.path,
  staticData: { icon: IconFileImport },
  validateSearch: closeSearch(readImportSearch),
  beforeLoad: guardRoute('imports'),
  loader: () => loadWords('imports', 'importReasons'),
  component: lazyRouteComponent(() => import('#web/pages/imports/imports-page.tsx'), 'ImportsPage'),
})

/** Where staff enter the holdings and transactions of a portfolio that is kept in the portal (decision Q-PATHS). */
const editHoldings = createRoute({
  getParentRoute: () => signed,
  path: pages.editHoldings.path,
  beforeLoad: guardRoute('editHoldings'),
  loader: loadEditing,
  component: lazyRouteComponent(
    () => import('#web/pages/editing/edit-holdings-page.tsx'),
    'EditHoldingsPage',
  ),
})

const editTransactions = createRoute({
  getParentRoute: () => signed,
  path: pages.editTransactions.path,
  beforeLoad: guardRoute('editTransactions'),
  loader: loadEditing,
  component: lazyRouteComponent(
    () => import('#web/pages/editing/edit-transactions-page.tsx'),
    'EditTransactionsPage',
  ),
})

const dataHealth = createRoute({
  getParentRoute: () => signed,
  path: pages.dataHealth.path,
  staticData: { icon: IconHeartbeat },
  beforeLoad: guardRoute('dataHealth'),
  loader: () => loadWords('dataHealth', 'figures'),
  component: lazyRouteComponent(
    () => import('#web/pages/data-health/data-health-page.tsx'),
    'DataHealthPage',
  ),
})

/** How clients and colleagues use the portal. */
const analytics = createRoute({
  getParentRoute: () => signed,
  path: pages.analytics.path,
  staticData: { icon: IconChartHistogram },
  validateSearch: closeSearch(readUsageSearch),
  beforeLoad: guardRoute('analytics'),
  loader: () => loadWords('analytics', 'report', 'fields', 'fieldMessages', 'errors'),
  component: lazyRouteComponent(() => import('#web/pages/analytics/analytics-page.tsx'), 'AnalyticsPage'),
})

const groups = createRoute({
  getParentRoute: () => signed,
  path: pages.groups.path,
  staticData: { icon: IconUsersGroup },
  beforeLoad: guardRoute('groups'),
  loader: () => loadWords('groups'),
  component: lazyRouteComponent(() => import('#web/pages/groups/groups-page.tsx'), 'GroupsPage'),
})

const group = createRoute({
  getParentRoute: () => signed,
  path: pages.group.path,
  beforeLoad: guardRoute('group'),
  loader: () => loadWords('groups', 'fields'),
  component: lazyRouteComponent(() => import('#web/pages/groups/group-page.tsx'), 'GroupPage'),
})

const reportPacks = createRoute({
  getParentRoute: () => signed,
  path: pages.reportPacks.path,
  staticData: { icon: IconFiles },
  beforeLoad: guardRoute('reportPacks'),
  loader: () => loadWords('reportPacks', 'fieldMessages'),
  component: lazyRouteComponent(
    () => import('#web/pages/report-packs/report-packs-page.tsx'),
    'ReportPacksPage',
  ),
})

const reportPack = createRoute({
  getParentRoute: () => signed,
  path: pages.reportPack.path,
  beforeLoad: guardRoute('reportPack'),
  loader: () => loadWords('reportPacks', 'fieldMessages'),
  component: lazyRouteComponent(
    () => import('#web/pages/report-packs/report-pack-page.tsx'),
    'ReportPackPage',
  ),
})

const documentDrops = createRoute({
  getParentRoute: () => signed,
  path: pages.documentDrops.path,
  staticData: { icon: IconFileStack },
  beforeLoad: guardRoute('documentDrops'),
  loader: () => loadWords('documentDrops'),
  component: lazyRouteComponent(
    () => import('#web/pages/document-drops/document-drops-page.tsx'),
    'DocumentDropsPage',
  ),
})

const documentDrop = createRoute({
  getParentRoute: () => signed,
  path: pages.documentDrop.path,
  beforeLoad: guardRoute('documentDrop'),
  loader: () => loadWords('documentDrops', 'library', 'fields'),
  component: lazyRouteComponent(
    () => import('#web/pages/document-drops/document-drop-page.tsx'),
    'DocumentDropPage',
  ),
})

const submissions = createRoute({
  getParentRoute: () => signed,
  path: pages.submissions.path,
  staticData: { icon: IconClipboardCheck },
  validateSearch: closeSearch(readSubmissionSearch),
  beforeLoad: guardRoute('submissions'),
  loader: () => loadWords('submissions', 'process'),
  component: lazyRouteComponent(
    () => import('#web/pages/submissions/submissions-page.tsx'),
    'SubmissionsPage',
  ),
})

const submission = createRoute({
  getParentRoute: () => signed,
  path: pages.submission.path,
  beforeLoad: guardRoute('submission'),
  loader: () => loadWords('submissions', 'process', 'stepForm', 'fields'),
  component: lazyRouteComponent(() => import('#web/pages/submissions/submission-page.tsx'), 'SubmissionPage'),
})

const deskWords = () =>
  loadWords('clientDesk', 'clients', 'invitations', 'report', 'details', 'reviews', 'fields')

/** One client after the other, with all that is known and done of each. */
const detailedClient = createRoute({
  getParentRoute: () => signed,
  path: pages.detailedClient.path,
  staticData: { icon: IconUserSearch },
  validateSearch: closeSearch(readClientSearch),
  beforeLoad: guardRoute('detailedClient'),
  loader: deskWords,
  component: lazyRouteComponent(
    () => import('#web/pages/client-desk/detailed-client-page.tsx'),
    'DetailedClientPage',
  ),
})

const clientDesk = createRoute({
  getParentRoute: () => signed,
  path: pages.clientDesk.path,
  beforeLoad: guardRoute('clientDesk'),
  loader: deskWords,
  component: lazyRouteComponent(
    () => import('#web/pages/client-desk/client-desk-page.tsx'),
    'ClientDeskPage',
  ),
})

const approvals = createRoute({
  getParentRoute: () => signed,
  path: pages.approvals.path,
  staticData: { icon: IconChecks },
  validateSearch: closeSearch(readApprovalSearch),
  beforeLoad: guardRoute('approvals'),
  loader: ({ context }) =>
    Promise.all([
      context.client.ensureQueryData(collectionsQuery(context.facts.configuration.key)),
      loadWords('collections'),
    ]),
  component: lazyRouteComponent(() => import('#web/pages/approvals/approvals-page.tsx'), 'ApprovalsPage'),
})

/** The pages of a portal on which people of the firm work. */
export const officeRoutes = [
  imports,
  editHoldings,
  editTransactions,
  analytics,
  dataHealth,
  groups,
  group,
  reportPacks,
  reportPack,
  documentDrops,
  documentDrop,
  submissions,
  submission,
  detailedClient,
  clientDesk,
  approvals,
] as const
