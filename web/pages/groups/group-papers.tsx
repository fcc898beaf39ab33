import type { GroupPage } from '#model/calls/groups.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useWords } from '#web/words/words.ts'
import classes from './groups.module.css'
import { useGroups } from './use-groups.ts'

type Entry = { id: string; href: string; name: string; about: string }

const Entries = ({ label, entries, none }: { label: string; entries: readonly Entry[]; none: string }) =>
  entries.length === 0 ? (
    <p className={classes['about']}>{none}</p>
  ) : (
    <ul className={`plain ${classes['list']}`} aria-label={label}>
      {entries.map(({ id, href, name, about }) => (
        <li key={id} className={classes['row']}>
          <AppLink href={href}>{name}</AppLink>
          <span className={classes['about']}>{about}</span>
        </li>
      ))}
    </ul>
  )

/** The newest papers of a group; each is read in the library. */
export const GroupDocuments = ({ group: { documents } }: { group: GroupPage }) => {
  const say = useWords('groups')
  const sayTitle = useDocumentTitle()
  const { home } = useGroups()
  const library = `${home}/library?tab=groups`
  const entries = documents.map(({ id, name, title, at }) => ({
    id,
    href: `${library}&document=${id}`,
    name: name ? sayTitle({ name, title }) : say('unnamed'),
    about: formatDateTime(at),
  }))
  return (
    <Card title={say('documents')} actions={<AppLink href={library}>{say('toLibrary')}</AppLink>}>
      <Entries label={say('documents')} entries={entries} none={say('noDocuments')} />
    </Card>
  )
}

/** What was written to a group, of what one may read. */
export const GroupConversations = ({ group: { id, conversations } }: { group: GroupPage }) => {
  const say = useWords('groups')
  const { home } = useGroups()
  const messages = `${home}/messages`
  const entries = conversations.map(({ thread, subject, by, at }) => ({
    id: thread,
    href: `${messages}?thread=${thread}`,
    name: subject,
    about: `${by} · ${formatDateTime(at)}`,
  }))
  return (
    <Card
      title={say('conversations')}
      actions={<AppLink href={`${messages}?writing=true&to=${id}`}>{say('write')}</AppLink>}
    >
      <Entries label={say('conversations')} entries={entries} none={say('noConversations')} />
    </Card>
  )
}
