import { IconBulb, IconMessagePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isAdministrator } from '#model/access/role.ts'
import type { PublishedItem } from '#model/calls/content.ts'
import type { AskedAdviser } from '#model/calls/messages.ts'
import type { ContentBlock } from '#model/forms/content-blocks.ts'
import { adviceQuery } from '#web/data/advice.ts'
import { CallError } from '#web/data/send.ts'
import { isStaff } from '#web/data/session.ts'
import { useMayWrite } from '#web/data/use-may-write.ts'
import { useSession } from '#web/data/use-session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import { publishedSources } from '#web/widgets/news/published-sources.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { OwnAdvisers } from '#web/widgets/people/own-advisers.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './investment-advice.module.css'

const textOf = (page: PublishedItem | null, name: string): string => {
  const value = page?.[name]
  return typeof value === 'string' ? value : ''
}

/** What is published for this portal: nothing while it was never asked for well, or where the page is another portal's. */
const useAdvice = (portal: string) => {
  const answer = useQuery(adviceQuery())
  const isUnknown = answer.error instanceof CallError && answer.error.code === 'not-found'
  const data = answer.data ?? null
  const page = data && (data['portal'] ?? portal) === portal ? data : null
  return { answer, page, isNothing: isUnknown || (data !== null && page === null) }
}

/** Nothing is published yet: administrators are led to where it is written. */
const Nothing = () => {
  const say = useWords('investmentAdvice')
  const session = useSession()
  const isAdmin = isAdministrator(session?.role)
  const words = isAdmin ? 'emptyAdmin' : isStaff(session) ? 'emptyAdviser' : 'emptyClient'
  return (
    <EmptyState
      title={say('emptyTitle')}
      icon={<IconBulb size={20} stroke={1.5} />}
      action={isAdmin && <AppLinkButton href="/admin/pages">{say('toPages')}</AppLinkButton>}
    >
      {say(words)}
    </EmptyState>
  )
}

const WriteTo = ({ adviser, portal }: { adviser: AskedAdviser; portal: string }) => {
  const say = useWords('investmentAdvice')
  if (!useMayWrite(portal) || !adviser.takesMessages) return null
  return (
    <div className={classes['write']}>
      <AppLinkButton
        size="small"
        icon={IconMessagePlus}
        href={`/dashboard/${portal}/messages?writing=true&to=${adviser.id}`}
        aria-label={say('writeTo', { name: adviser.name })}
        data-print="hidden"
      >
        {say('write')}
      </AppLinkButton>
    </div>
  )
}

const Published = ({ page }: { page: PublishedItem }) => {
  const blocks = (page['blocks'] ?? []) as readonly ContentBlock[]
  if (blocks.length === 0) return null
  return (
    <Card>
      <ContentBlocks blocks={blocks} sources={publishedSources} />
    </Card>
  )
}

/** What the firm publishes about its advice, with the advisers of a client to ask for it (decision Q-INVESTMENT-ADVICE). */
export const InvestmentAdvicePage = () => {
  const say = useWords('investmentAdvice')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { answer, page, isNothing } = useAdvice(portal)
  const title = textOf(page, 'title') || textOf(page, 'name') || say('title')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} subtitle={textOf(page, 'summary')} />
      <div className={classes['columns']}>
        {page && <Published page={page} />}
        {answer.isPending && <TextSkeleton lines={8} />}
        {isNothing && <Nothing />}
        {answer.isError && !isNothing && (
          <ErrorState title={say('failedTitle')} asked={answer}>
            {say('failedText')}
          </ErrorState>
        )}
        {!isStaff(useSession()) && (
          <OwnAdvisers renderFurther={(adviser) => <WriteTo adviser={adviser} portal={portal} />} />
        )}
      </div>
    </>
  )
}
