import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import classes from '#web/widgets/notifications/notifications.module.css'
import { useLanguage, useWords } from '#web/words/words.ts'

/** An entry of the menu, with the number that stands beside it. */
export type CountedEntry = { id: string; href: string; count?: number; countLabel?: string }

type Waiting = { id: string; href: string; label: string }

/** The portal whose news an entry of the menu leads to. */
const portalIn = (href: string): string => /^\/dashboard\/([^/]+)\//.exec(href)?.[1] ?? ''

/** How many articles of the news are unread: counted as the page of the news counts them. */
const useUnreadArticles = (entry: CountedEntry | undefined): number => {
  const language = useLanguage()
  const portal = portalIn(entry?.href ?? '')
  const { data } = useQuery({
    ...query('listNews', { params: { portal }, query: { language } }),
    enabled: portal !== '',
  })
  return data?.articles.filter(({ isRead }) => !isRead).length ?? 0
}

/** What the entries of the menu count, in their order, and the news that one has not read. */
export const useWaiting = (entries: readonly CountedEntry[]): readonly Waiting[] => {
  const say = useWords('notifications')
  const articles = useUnreadArticles(entries.find(({ id }) => id === 'news'))
  return entries.flatMap(({ id, href, count = 0, countLabel }) => {
    if (id === 'news')
      return articles > 0 ? [{ id, href, label: say('unreadNews', { count: articles }) }] : []
    return count > 0 && countLabel ? [{ id, href, label: countLabel }] : []
  })
}

type Props = { waiting: readonly Waiting[]; onFollow: () => void }

/** The same numbers as in the menu, each with the way to its page. */
export const WaitingList = ({ waiting, onFollow }: Props) => {
  const say = useWords('notifications')
  return (
    <ul className={`plain ${classes['waiting']}`} aria-label={say('waiting')}>
      {waiting.map(({ id, href, label }) => (
        <li key={id}>
          <AppLink className={classes['waitingRow']} href={href} onClick={onFollow}>
            {label}
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
