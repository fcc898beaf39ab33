import type { Proposed, ProposalTrade } from '#model/calls/proposals.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

type Left = Proposed['leftOut'][number]

/** Trades of a proposal in words. */
export const useProposalWords = () => {
  const say = useWords('proposals')
  const sayClass = useListWords()
  const format = useFormat()
  return {
    say,
    sayClass,
    format,
    reasonOf: ({ assetClass, drift, type }: ProposalTrade): string => {
      const points = format.ratio(Math.abs(drift))
      const values = { class: sayClass(assetClass), points }
      if (type === 'Buy') return say('below', values)
      return say('above', values)
    },
    leftOutOf: ({ name, assetClass, type, value, why }: Left, currency: string): string => {
      const what = [say(`type_${type}`), name ?? sayClass(assetClass)].join(' ')
      return `${what}, ${format.money(value, currency)}: ${say(`why_${why}`)}`
    },
  }
}
