import { sumFlows } from '#finance/portfolios/desk-figures.ts'
import { sumShares, type KnownSum } from '#finance/holdings/assets-total.ts'
import type { ClientRow, ClientsOverview } from '#model/calls/clients.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './clients.module.css'
import {
  concerns,
  isConcern,
  type ClientChoices,
  type Concern,
  type IndexedClient,
} from './filter-clients.ts'

type CountProps = {
  name: string
  count: number
  of: string | undefined
  isChosen: boolean
  onChoose: () => void
}

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

type SumProps = { of: KnownSum; currency: string; sign?: 'always' }

/** A sum of clients, with how many of them it counts where that is not all; a dash where it is known of none. */
const Sum = ({ of: { amount, known, missing }, currency, sign }: SumProps) => {
  const say = useWords('clients')
  const sayFigure = useWords('figures')
  const format = useFormat()
  if (amount === null)
    return (
      <dd>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{sayFigure('none')}</span>
      </dd>
    )
  return (
    <dd>
      {format.scaledMoney(amount, currency, sign)}
      {missing > 0 && <span className={classes['of']}> {say('ofClients', { count: known })}</span>}
    </dd>
  )
}

type DeskFiguresProps = {
  overview: ClientsOverview
  index: readonly IndexedClient[]
  shown: readonly ClientRow[]
  choices: ClientChoices
  onChange: (choices: ClientChoices) => void
}

/** How many clients a concern holds of, of how many that is known; nothing where it is known of none. */
const ConcernCount = ({
  concern,
  overview: { rows },
  choices,
  onChange,
}: DeskFiguresProps & { concern: Concern }) => {
  const say = useWords('clients')
  const answers = rows.map((row) => isConcern(row, concern)).filter((answer) => answer !== null)
  if (answers.length === 0) return null
  const isChosen = choices.concern === concern
  return (
    <Count
      name={say(`concern_${concern}`)}
      count={answers.filter(Boolean).length}
      of={answers.length < rows.length ? say(`ofKnown_${concern}`, { count: answers.length }) : undefined}
      isChosen={isChosen}
      onChoose={() => onChange({ ...choices, concern: isChosen ? null : concern })}
    />
  )
}

/** The assets of the portal and of what is listed, what was paid in, and who wants to be looked at. */
export const DeskFigures = (props: DeskFiguresProps) => {
  const { overview, index, shown, choices, onChange } = props
  const say = useWords('clients')
  const format = useFormat()
  const { rows, total, currency } = overview
  const part = sumShares(
    shown.map(({ share }) => share),
    total,
  )
  const flows = sumFlows(shown, overview)
  const hasReviews = rows.some(({ reviewOn }) => reviewOn !== null)
  return (
    <dl className={classes['sums']} data-tour={rows.length > 0 ? 'desk' : undefined}>
      <div>
        <dt>{say('assetsTotal')}</dt>
        <Sum of={total} currency={currency} />
      </div>
      {shown.length < rows.length && part !== null && (
        <>
          <div>
            <dt>{say('assetsShown')}</dt>
            <Sum of={part.worth} currency={currency} />
          </div>
          <div>
            <dt>{say('shareShown')}</dt>
            <dd>{format.percent(part.share)}</dd>
          </div>
        </>
      )}
      {flows.known > 0 && (
        <div>
          <dt>{say('netFlows')}</dt>
          <Sum of={flows} currency={currency} sign="always" />
        </div>
      )}
      {concerns.map((concern) => (
        <ConcernCount key={concern} {...props} concern={concern} />
      ))}
      {hasReviews && (
        <Count
          name={say('reviewsDue')}
          count={index.filter(({ review }) => review !== null).length}
          of={undefined}
          isChosen={choices.review === 'due'}
          onChoose={() => onChange({ ...choices, review: choices.review === 'due' ? null : 'due' })}
        />
      )}
    </dl>
  )
}
