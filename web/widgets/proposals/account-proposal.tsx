import { Suspense } from 'react'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import type { Session } from '#web/data/session.ts'
import { late } from '#web/ui/late.tsx'
import { loadWords } from '#web/words/words.ts'

type Props = { portal: string; account: string; session: Session }

/** With its words; white labels without model portfolios need neither. */
const ProposalLine = late<Props>(async () => {
  const [{ ProposalLine: Line }] = await Promise.all([import('./proposal-line.tsx'), loadWords('proposals')])
  return Line
})

/** What is proposed to the client of an account, where the white label compares accounts with models. */
export const AccountProposal = (props: Props) =>
  useHasFeature('modelPortfolios') ? (
    <Suspense>
      <ProposalLine {...props} />
    </Suspense>
  ) : null
