import type { Notification } from '#model/calls/notifications.ts'
import { useSession } from '#web/data/use-session.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import classes from '#web/widgets/notifications/notifications.module.css'
import { useDocumentTitle, type TitledDocument } from '#web/words/document-title.ts'
import { useWords, type Say } from '#web/words/words.ts'

const changes = [
  'submitted',
  'amended',
  'formSent',
  'formChanged',
  'ordered',
  'orderRefused',
  'orderDeclined',
  'orderWithdrawn',
  'orderClosed',
  'detailsRefused',
  'quarterly',
  'quarterlyOn',
  'quarterlyOff',
  'secondQuarterlyOn',
  'secondQuarterlyOff',
  'uploaded',
  'factFinder',
  'proposalAccepted',
  'proposalDeclined',
  'reviewDue',
  'reviewOverdue',
] as const

const describe = (
  { kind, what, title, count }: Notification,
  say: Say<'notifications'>,
  sayTitle: (document: TitledDocument) => string,
): string => {
  const named = { what: sayTitle({ name: what ?? '', title }) }
  switch (kind) {
    case 'status':
      return what ? say('statusNamed', named) : say('status')
    case 'order':
      return what ? say('order', named) : say('orderUnnamed')
    case 'document':
      return count > 1 ? say('documents', { count, ...named }) : say('document', named)
    case 'data':
      return say('data', { count })
    case 'requested-report':
      return title ? say('requestedReport', named) : say('requestedReportFailed', named)
    case 'data-run':
      return say('dataRun', named)
    case 'approval':
      return describeApproval(what ?? '', say)
    case 'client-change':
      return describeChange(what ?? '', say)
    default:
      return say(kind, named)
  }
}

/** What a client did stands before the form that it is about: 'formSent Seminar in May'. */
const describeChange = (what: string, say: Say<'notifications'>): string => {
  const [change = '', ...form] = what.split(' ')
  return say(changes.find((one) => one === change) ?? 'changed', { what: form.join(' ') })
}

const became = {
  waiting: 'approvalWaiting',
  approved: 'approvalApproved',
  rejected: 'approvalRejected',
} as const

/** What became of a change stands before what it is about: 'waiting Anna Jones'. */
const describeApproval = (what: string, say: Say<'notifications'>): string => {
  const [state = '', ...title] = what.split(' ')
  return say(state in became ? became[state as keyof typeof became] : 'changed', { what: title.join(' ') })
}

const isOfForm = (what: string | null): boolean =>
  /^(submitted$|amended$|form(Sent|Changed) )/.test(what ?? '')

/** Where it happened: papers and reports stand in the library, forms of clients on the desk. */
export const addressOf = (
  { kind, what, account, thread, document, order, dataRun }: Notification,
  portal: string | null,
): string => {
  // Data processes are the firm's, in no portal.
  if (dataRun) return `/data-designer/${dataRun.process}?run=${dataRun.id}`
  if (!portal) return '/portals'
  const home = `/dashboard/${portal}`
  const atAccount = account ? `${home}/account/${account.id}` : home
  switch (kind) {
    case 'message':
      return `${home}/messages?thread=${thread}`
    case 'unsent':
      return `${home}/messages?box=planned`
    case 'document':
    case 'report':
      return document ? `${home}/library?document=${document}` : `${home}/library`
    case 'requested-report':
      return document ? `${home}/library?document=${document}` : atAccount
    case 'acknowledgement':
      return thread ? `${home}/messages?thread=${thread}` : `${home}/library?document=${document}`
    case 'approval':
      return `${home}/approvals`
    case 'data':
      return `${home}/data-health`
    case 'fact-finder':
      return account ? `${home}/fact-finder?account=${account.id}` : home
    case 'proposal':
      return account ? `${atAccount}/proposals` : home
    case 'client-change':
      if ((what === 'proposalAccepted' || what === 'proposalDeclined') && account)
        return `${atAccount}/proposals`
      if (what === 'factFinder' && account) return `${home}/fact-finder?account=${account.id}`
      return isOfForm(what) ? `${home}/submissions` : atAccount
    case 'order':
      return order ? `${home}/portfolio/${order.portfolio}?drawer=order:${order.id}` : atAccount
    default:
      return atAccount
  }
}

export type NotificationRowProps = { notification: Notification; onFollow: () => void }

/** One piece of news: what, of which account and when; it leads there. */
export const NotificationRow = ({ notification, onFollow }: NotificationRowProps) => {
  const say = useWords('notifications')
  const { account, at, isRead, kind, portal } = notification
  const [anywhere] = useSession()?.portals ?? []
  // Messages that were planned stand in every portal of their writer.
  const place =
    kind === 'unsent' || (kind === 'approval' && portal === null) ? (anywhere?.id ?? null) : portal
  return (
    <AppLink
      className={classes['row']}
      data-unread={!isRead}
      href={addressOf(notification, place)}
      onClick={onFollow}
    >
      <span className={classes['what']}>{describe(notification, say, useDocumentTitle())}</span>
      <span className={classes['where']}>
        {[account?.name, formatDateTime(at)].filter(Boolean).join(' · ')}
      </span>
      {!isRead && <span className="visually-hidden">{say('unread')}</span>}
    </AppLink>
  )
}
