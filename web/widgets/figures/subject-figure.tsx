import type { Figure } from '#finance/ground/figure.ts'
import { writeAddress, type FigureAddress } from '#finance/working/figure-address.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import type { FigureForm } from '#web/ui/figures/figure-words.ts'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { useSubject, type FigureOwner } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

export type SubjectFigureProps = {
  figure: Figure
  /** Where its working is found; null where it has none. */
  address: FigureAddress | null
  /** What it is called on the page. */
  name: string
  form?: FigureForm
  /** Whose figure it is when not the subject's own, such as a portfolio on the page of its account. */
  owner?: FigureOwner
}

/** Reasons for which a missing figure is the right answer and nothing is wrong. */
const expected: ReadonlySet<string> = new Set(['short-history', 'no-capital'])

const isMissingAsExpected = ({ value, reasons }: Figure): boolean =>
  value === null && reasons.length > 0 && reasons.every((reason) => expected.has(reason.code))

/** A figure of the page that opens its working, with a mark and the reason when it is not simply good. */
export const SubjectFigure = ({ figure, address, name, form = 'exact', owner }: SubjectFigureProps) => {
  const say = useWords('figures')
  const subject = useSubject()
  const whose = owner ?? { kind: subject.kind, id: subject.id }
  const explanation = explainReasons(figure, say)
  const isExpected = isMissingAsExpected(figure)
  const text = (
    <FigureText
      figure={isExpected ? { ...figure, quality: 'good' } : figure}
      name={name}
      form={form}
      explanation={explanation}
      address={address === null ? undefined : `${whose.kind}/${whose.id}/${writeAddress(address)}`}
      onShowWorking={address === null ? undefined : () => subject.showWorking({ ...whose, address, name })}
    />
  )
  return isExpected ? <span title={explanation}>{text}</span> : text
}
