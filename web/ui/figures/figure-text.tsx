import type { Figure } from '#finance/ground/figure.ts'
import { Arrow } from '#web/ui/arrow.tsx'
import classes from '#web/ui/figures/figure-text.module.css'
import { findDirection, noFigureText, writeFigure, type FigureForm } from '#web/ui/figures/figure-words.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { QualityMark } from '#web/ui/figures/quality-mark.tsx'
import { useWords } from '#web/words/words.ts'

export type FigureTextProps = {
  figure: Pick<Figure, 'value' | 'unit' | 'currency' | 'quality'>
  /** What the figure is called, 'Value'. */
  name: string
  form?: FigureForm
  /** Opens the working of the figure; without it the figure is plain text. */
  onShowWorking?: (() => void) | undefined
  /** Under which the working is found, on paper as well. */
  address?: string | undefined
  /** Why the figure is not simply good, in words. */
  explanation?: string | undefined
}

const Text = ({ text, direction }: { text: string; direction: 'up' | 'down' | 'level' }) => (
  <>
    {direction !== 'level' && <Arrow direction={direction} className={classes['arrow']} />}
    {text}
  </>
)

/**
 * A figure as text. A change carries its sign, an arrow and a colour, so that no one of them is needed to read it.
 * A figure that has a working is a button that opens it.
 */
export const FigureText = (props: FigureTextProps) => {
  const { figure, name, form = 'exact', onShowWorking, address, explanation } = props
  const say = useWords('figures')
  const format = useFormat()
  const text = writeFigure(figure, { form, format })
  const direction = form === 'change' ? findDirection(text) : 'level'
  const isNone = text === noFigureText
  const isPaper = useIsPaper()
  return (
    <span className={classes['figure']} data-direction={direction} data-figure={isNone ? undefined : address}>
      {onShowWorking && !isNone && !isPaper ? (
        <button
          type="button"
          className={classes['working']}
          onClick={onShowWorking}
          aria-label={say('showWorking', { name, value: text })}
        >
          <Text text={text} direction={direction} />
        </button>
      ) : isNone ? (
        <span className={classes['none']}>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{say('none')}</span>
        </span>
      ) : (
        <Text text={text} direction={direction} />
      )}
      <QualityMark quality={figure.quality} explanation={explanation} isNone={isNone} />
    </span>
  )
}
