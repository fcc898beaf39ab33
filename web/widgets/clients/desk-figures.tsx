import { sumShares } from '#finance/holdings/assets-total.ts'
import type { ClientRow, ClientsOverview } from '#model/calls/clients.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './clients.module.css'
import { isDown, type ClientChoices, type IndexedClient } from './filter-clients.ts'

type CountProps = { name: string; count: number; of?: string; isChosen: boolean; onChoose: () => void }

/** How many clients want to be looked at; the number lists them alone, and again all. */
const Count = ({ name, count, of, isChosen, onChoose }: CountProps) => {
  const say = useWords('clients')
  const format = useFormat()
  const text = format.count(count)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {count === 0 && !isChosen ? (
          text
        ) : (
          <button
            type="button"
            className={classes['count']}
            aria-pressed={isChosen}
            aria-label={`${name}: ${text}. ${say('narrowTo')}`}
            onClick={onChoose}
          >
            {text}
          </button>
        )}
        {of && <span className={classes['of']}> {of}</span>}
      </dd>
    </div>
  )
}

type DeskFiguresProps = {
  overview: ClientsOverview
  index: readonly IndexedClient[]
  shown: readonly ClientRow[]
  choices: ClientChoices
  onChange: (choices: ClientChoices) => void
}

/** The assets of the portal and of what is listed, and who wants to be looked at. */
export const DeskFigures = ({ overview, index, shown, choices, onChange }: DeskFiguresProps) => {
  const say = useWords('clients')
  const format = useFormat()
  const { rows, total, currency } = overview
  const part = sumShares(
    shown.map(({ share }) => share),
    total,
  )
  const known = rows.filter(({ changeYtd }) => changeYtd !== null)
  const hasReviews = rows.some(({ reviewOn }) => reviewOn !== null)
  return (
    <dl className={classes['sums']}>
      <div>
        <dt>{say('assetsTotal')}</dt>
        <dd>{format.scaledMoney(total, currency)}</dd>
      </div>
      {shown.length < rows.length && part !== null && (
        <>
          <div>
            <dt>{say('assetsShown')}</dt>
            <dd>{format.scaledMoney(part.amount, currency)}</dd>
          </div>
          <div>
            <dt>{say('shareShown')}</dt>
            <dd>{format.percent(part.share)}</dd>
          </div>
        </>
      )}
      {known.length > 0 && (
        <Count
          name={say('downThisYear')}
          count={known.filter(isDown).length}
          of={say('ofKnown', { count: known.length })}
          isChosen={choices.year === 'down'}
          onChoose={() => onChange({ ...choices, year: choices.year === 'down' ? null : 'down' })}
        />
      )}
      {hasReviews && (
        <Count
          name={say('reviewsDue')}
          count={index.filter(({ review }) => review !== null).length}
          isChosen={choices.review === 'due'}
          onChoose={() => onChange({ ...choices, review: choices.review === 'due' ? null : 'due' })}
        />
      )}
    </dl>
  )
}
