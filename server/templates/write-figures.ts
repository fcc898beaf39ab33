/** Figures of an account as they stand in a sentence, each with its day; what is not known is not written. */
import type { Figure } from '#finance/ground/figure.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import { formatMoney } from '#model/format/money.ts'
import { formatPercent } from '#model/format/numbers.ts'
import type { FigureField } from '#model/message-fields.ts'
import { tagOfLanguage, type Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { writeDay } from '#server/ground/write-day.ts'
import { fillText } from '#server/mail/fill-placeholders.ts'

type Written = Record<FigureField, string | null>

const nothingKnown: Written = { value: null, returnThisYear: null, returnSinceStart: null }

/** `figures`: those of the page of the account; null where it has none. */
export async function writeFigures(figures: PageFigures | null, language: Language): Promise<Written> {
  if (!figures) return nothingKnown
  const { figureOn, figureFrom } = await loadPhrases(language, 'messages')
  const locale = tagOfLanguage(language)
  const money = (amount: number) => formatMoney(amount, { currency: figures.currency, locale })
  const percent = (fraction: number) => formatPercent(fraction, { locale, sign: 'always' })
  const say = (figure: Figure, write: (value: number) => string): string | null => {
    if (!isSound(figure)) return null
    const { from, asOf } = figure
    const days = { day: writeDay(asOf, language), ...(from ? { from: writeDay(from, language) } : {}) }
    return fillText(from ? figureFrom : figureOn, { figure: write(figure.value), ...days })
  }
  return {
    value: say(figures.value, money),
    returnThisYear: say(figures.changes.ytd, percent),
    returnSinceStart: say(figures.changes.all, percent),
  }
}

/** In a letter nothing stands beside a figure that says what it lacks. */
function isSound(figure: Figure): figure is Figure & { value: number } {
  return figure.value !== null && figure.quality !== 'incomplete'
}
