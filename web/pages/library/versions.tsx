import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import classes from './library.module.css'

/** What was in the place of a file before, for the firm: when it was replaced and by whom. */
export const Versions = ({ file }: { file: string }) => {
  const say = useWords('library')
  const { data } = useQuery({ ...query('listFiles', { query: { versionsOf: file } }), staleTime: 0 })
  if (!data || data.files.length === 0) return null
  return (
    <details>
      <summary className={classes['earlier']}>
        {say('versions')} ({data.files.length})
      </summary>
      <ul className={classes['versions']}>
        {data.files.map(({ id, url, replaced }) => (
          <li key={id}>
            <a href={`${url}?inline=yes`} target="_blank" rel="noopener noreferrer">
              {say('version', {
                date: replaced ? formatDateTime(replaced.at) : '',
                name: replaced?.name ?? '',
              })}
              <span className="visually-hidden"> ({say('versionHint')})</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
