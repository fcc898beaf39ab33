import type { ApiTag } from '#model/calls/api-document.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './api-page.module.css'

/** A subject of the reference, with how many operations it has. */
export type Subject = { name: string; label: string; kind: ApiTag['x-kind']; count: number }

type SubjectListProps = {
  subjects: readonly Subject[]
  current: string | null
  onChoose: (name: string) => void
}

const kinds = ['collection', 'portal'] as const

/** What the operations are about: at the left, or on a phone a choice above them. */
export const SubjectList = ({ subjects, current, onChoose }: SubjectListProps) => {
  const say = useWords('integrations')
  const groups = kinds.map((kind) => ({
    id: kind,
    heading: say(kind === 'collection' ? 'collections' : 'portal'),
    entries: subjects.filter((subject) => subject.kind === kind),
  }))
  const options = groups.map(({ heading, entries }) => ({
    group: heading,
    items: entries.map(({ name, label }) => ({ value: name, label })),
  }))
  return (
    <>
      <nav className={classes['subjects']} aria-label={say('subjects')}>
        {groups.map(({ id, heading, entries }) => (
          <section key={id}>
            <h2 className={classes['heading']}>{heading}</h2>
            <ul className="plain">
              {entries.map(({ name, label, count }) => (
                <li key={name}>
                  <AppLink
                    href={`/admin/api?of=${name}`}
                    className={classes['entry']}
                    aria-current={name === current ? 'page' : undefined}
                    onClick={() => onChoose(name)}
                  >
                    {label}
                    <span className={classes['count']}>{count}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes['choice']}>
        <Select
          label={say('subject')}
          options={options}
          value={current}
          onChange={(name) => name !== null && onChoose(name)}
        />
      </div>
    </>
  )
}
