import { createContext, use } from 'react'
import type { Figure } from '#finance/ground/figure.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import type { FigureForm } from '#web/ui/figures/figure-words.ts'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { useWords } from '#web/words/words.ts'

/** Opens the working of a figure of the household. */
export const ShowWorking = createContext<(asked: { address: FigureAddress; name: string }) => void>(() => {})

type ShownProps = { figure: Figure; address: FigureAddress; name: string; form?: FigureForm }

/** A figure of the household, which leads to its working. */
export const Shown = ({ figure, address, name, form }: ShownProps) => {
  const say = useWords('figures')
  const show = use(ShowWorking)
  return (
    <FigureText
      figure={figure}
      name={name}
      explanation={explainReasons(figure, say)}
      onShowWorking={() => show({ address, name })}
      {...(form ? { form } : {})}
    />
  )
}
