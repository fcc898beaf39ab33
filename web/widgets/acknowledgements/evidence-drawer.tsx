import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Due, Evidence, Given } from '#model/calls/acknowledgements.ts'
import { requestFile } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useLanguage, useWords, type Say } from '#web/words/words.ts'
import classes from './acknowledgements.module.css'
import { countConfirmed, groupEvidence, type Seen, type SeenContent } from './group-evidence.ts'

type Words = Say<'acknowledgements'>

const sayGiven = ({ kind, times, last }: Given, say: Words): string => {
  const what = say(`kind-${kind}`)
  const date = formatDateTime(last)
  return times === 1 ? say('once', { what, date }) : say('often', { what, times, date })
}

const linesOf = ({ person, given, isWaiting }: Seen, isMessage: boolean, say: Words): string[] => {
  const { readAt, told } = person
  const lines = given.map((one) => sayGiven(one, say))
  if (isMessage && readAt) lines.push(say('readOn', { date: formatDateTime(readAt) }))
  if (lines.length === 0) lines.push(say('notOpened'))
  if (isWaiting && told) {
    const date = formatDateTime(told.last)
    lines.push(told.times === 1 ? say('notified', { date }) : say('reminded', { times: told.times, date }))
  }
  return lines
}

const Person = ({ seen, isMessage }: { seen: Seen; isMessage: boolean }) => {
  const say = useWords('acknowledgements')
  const { person, confirmedAt, isWaiting } = seen
  const { name, account } = person
  return (
    <li className={classes['person']}>
      <span>
        <strong>{name}</strong>
        {account && account.name !== name && <span className={classes['quiet']}> · {account.name}</span>}
      </span>
      {confirmedAt && (
        <Badge tone="success">{say('confirmedOn', { date: formatDateTime(confirmedAt) })}</Badge>
      )}
      {isWaiting && <Badge tone="warning">{say('waiting')}</Badge>}
      <ul className="plain">
        {linesOf(seen, isMessage, say).map((line) => (
          <li key={line} className={classes['quiet']}>
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

const nameOf = ({ content, isCurrent }: SeenContent, say: Words): string => {
  if (isCurrent) return say('current')
  return content?.replaced ? say('earlier') : (content?.name ?? '')
}

const Content = ({ seen, isAlone }: { seen: SeenContent; isAlone: boolean }) => {
  const say = useWords('acknowledgements')
  const { content, people } = seen
  const stored = content && formatDateTime(content.stored)
  const until = content?.replaced && formatDateTime(content.replaced)
  return (
    <section className={classes['version']} aria-label={content ? nameOf(seen, say) : undefined}>
      {content && (
        <>
          <h3>{nameOf(seen, say)}</h3>
          <p className={classes['quiet']}>
            {until ? say('replaced', { date: stored ?? '', until }) : say('stored', { date: stored ?? '' })}{' '}
            <a href={`${content.url}?inline=yes`} target="_blank" rel="noopener noreferrer">
              {say('openVersion')}
            </a>
          </p>
        </>
      )}
      {people.length === 0 && (!isAlone || content) && <p>{say('nobody')}</p>}
      <ul className={`plain ${classes['people']}`}>
        {people.map((one) => (
          <Person key={one.person.id} seen={one} isMessage={content === null} />
        ))}
      </ul>
    </section>
  )
}

const Shown = ({ evidence }: { evidence: Evidence }) => {
  const say = useWords('acknowledgements')
  const { isAsked, isMore, people } = evidence
  const contents = groupEvidence(evidence)
  return (
    <Stack gap={5}>
      {isAsked && <p className={classes['summary']}>{say('summary', countConfirmed(evidence))}</p>}
      {isMore && <p className={classes['quiet']}>{say('most', { count: people.length })}</p>}
      {contents.map((seen) => (
        <Content key={seen.content?.digest ?? ''} seen={seen} isAlone={contents.length === 1} />
      ))}
    </Stack>
  )
}

type EvidenceDrawerProps = { kind: Due['kind']; id: string; onClose: () => void }

/** Who was given which version, who has confirmed it and who has not; to be taken along as a table. */
export const EvidenceDrawer = ({ kind, id, onClose }: EvidenceDrawerProps) => {
  const say = useWords('acknowledgements')
  const language = useLanguage()
  const answer = useQuery({ ...query('readEvidence', { params: { kind, id } }), staleTime: 0 })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={say('evidence')}
      footer={
        <SaveFileButton
          name={`${say('title')} ${answer.data?.title ?? ''}.csv`}
          label={say('csv')}
          icon={IconDownload}
          look="text"
          fetchFile={() => requestFile('exportEvidence', { params: { kind, id }, query: { language } })}
        />
      }
    >
      <Answered answer={answer} title={say('failedTitle')}>
        {(evidence) => <Shown evidence={evidence} />}
      </Answered>
    </Drawer>
  )
}
