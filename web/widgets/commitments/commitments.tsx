import type { CommitmentFigures } from '#finance/returns/private-equity.ts'
import { calledShareOf } from '#finance/returns/private-equity.ts'
import { Card } from '#web/ui/card.tsx'
import type { FigureForm } from '#web/ui/figures/figure-words.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './commitments.module.css'

const shown: readonly (readonly [
  name: keyof CommitmentFigures,
  words: Exclude<keyof CommitmentFigures, 'value'> | 'commitmentValue',
  form: FigureForm,
])[] = [
  ['commitment', 'commitment', 'exact'],
  ['called', 'called', 'exact'],
  ['uncalled', 'uncalled', 'exact'],
  ['distributed', 'distributed', 'exact'],
  ['value', 'commitmentValue', 'exact'],
  ['irr', 'irr', 'change'],
  ['tvpi', 'tvpi', 'multiple'],
  ['dpi', 'dpi', 'multiple'],
  ['rvpi', 'rvpi', 'multiple'],
]

const CalledBar = ({ commitments }: { commitments: CommitmentFigures }) => {
  const say = useWords('report')
  const { percent } = useFormat()
  const share = calledShareOf(commitments)
  if (share === null) return null
  const said = say('calledShare', { share: percent(share) })
  return (
    <>
      <progress className={classes['bar']} aria-label={said} max={1} value={share} />
      <p className={classes['share']}>{said}</p>
    </>
  )
}

/** What is promised to private-equity funds: how much of it is called, what came back, and what became of it. */
export const Commitments = () => {
  const say = useWords('report')
  const { commitments } = useFigures()
  if (!commitments) return null
  return (
    <Card title={say('commitments')}>
      <CalledBar commitments={commitments} />
      <FactList
        facts={shown.map(([part, words, form]) => {
          const name = say(words)
          const figure = commitments[part]
          return {
            name,
            value: (
              <SubjectFigure
                figure={figure}
                address={{ of: 'commitment', part: part }}
                name={name}
                form={form}
              />
            ),
          }
        })}
      />
    </Card>
  )
}
