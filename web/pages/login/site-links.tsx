import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useWords } from '#web/words/words.ts'
import classes from '../../widgets/sign-in/sign-in.module.css'

/** The ways to the firm's public pages, which are documents of the server; nothing while they are not known. */
export const SiteLinks = () => {
  const say = useWords('login')
  const { name } = useFacts()
  const pages = useQuery(query('listSitePages', {})).data?.pages ?? []
  if (pages.length === 0) return null
  return (
    <nav aria-label={say('pagesOf', { firm: name })}>
      <ul className={classes['pages']}>
        {pages.map((page) => (
          <li key={page.href}>
            <a className={classes['textLink']} href={page.href}>
              {page.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
