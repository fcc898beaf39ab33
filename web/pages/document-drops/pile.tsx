import { useState } from 'react'
import type { DropChange, DroppedFile, DropPage } from '#model/calls/document-drops.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlaceSearch } from '#web/widgets/library/place-search.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './document-drops.module.css'
import { PreviewLink } from './preview-link.tsx'
import { useReasons } from './say-reasons.ts'
import { useDropCall } from './use-drops.ts'

const atFirst = 20

type RowProps = { file: DroppedFile; portal: string; onChange: (change: DropChange) => void }

const Candidates = ({ file, onChange }: RowProps) => {
  const say = useWords('documentDrops')
  const { reasonsOf } = useReasons()
  if (file.candidates.length === 0) return <p className={classes['quiet']}>{say('noSuggestion')}</p>
  return (
    <ul className={classes['candidates']}>
      {file.candidates.map((candidate) => (
        <li key={candidate.account.id}>
          <Button
            size="small"
            aria-label={say('chooseFor', { client: candidate.account.name, name: file.name })}
            onClick={() => onChange({ account: candidate.account.id })}
          >
            {candidate.account.name}
          </Button>
          <span className={classes['quiet']}>{reasonsOf(candidate)}</span>
        </li>
      ))}
    </ul>
  )
}

const PileRow = (props: RowProps) => {
  const { file, portal, onChange } = props
  const say = useWords('documentDrops')
  const { problemOf } = useReasons()
  const problem = problemOf(file)
  return (
    <li className={classes['pileRow']}>
      <div>
        <PreviewLink file={file} />
        {problem && <p className={classes['quiet']}>{problem}</p>}
        {file.status === 'ambiguous' && <p className={classes['quiet']}>{say('ambiguousText')}</p>}
      </div>
      <Candidates {...props} />
      <div className={classes['otherClient']}>
        <PlaceSearch
          kind="account"
          label={say('otherClient', { name: file.name })}
          portal={portal}
          value={undefined}
          look="cell"
          onChange={(account) => account && onChange({ account })}
        />
        <Button
          kind="quiet"
          size="small"
          aria-label={say('leaveOutOf', { name: file.name })}
          onClick={() => onChange({ leftOut: true })}
        >
          {say('leaveOut')}
        </Button>
      </div>
    </li>
  )
}

/** The files that belong to nobody yet, with whose they may be. */
export const Pile = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const [shown, setShown] = useState(atFirst)
  const changing = useDropCall(
    ({ file, change }: { file: string; change: DropChange }) =>
      request('changeDroppedFiles', { params: { drop: drop.id }, body: { files: [file], change } }),
    () => undefined,
  )
  const pile = drop.files.filter(({ status }) => status === 'unmatched' || status === 'ambiguous')
  if (pile.length === 0) return null
  return (
    <Card title={say('pileTitle', { count: pile.length })} subtitle={say('pileText')}>
      <ul className={classes['pile']}>
        {pile.slice(0, shown).map((file) => (
          <PileRow
            key={file.id}
            file={file}
            portal={drop.portal}
            onChange={(change) => changing.mutate({ file: file.id, change })}
          />
        ))}
      </ul>
      {pile.length > shown && (
        <Button onClick={() => setShown(shown + atFirst)}>
          {say('more', { count: pile.length - shown })}
        </Button>
      )}
    </Card>
  )
}
