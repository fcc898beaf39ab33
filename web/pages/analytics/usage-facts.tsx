import type { Usage } from '#model/calls/usage.ts'
import { usageKinds } from '#model/usage.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** The sums of the period, sessions first: each sign-in is one (decision Q-ANALYTICS-SESSIONS). */
export const UsageFacts = ({ totals }: Pick<Usage, 'totals'>) => {
  const say = useWords('analytics')
  const { count } = useFormat()
  return (
    <FactList
      weight="strong"
      facts={[
        { name: say('sessions'), value: count(totals.logins) },
        ...usageKinds
          .filter((kind) => kind !== 'logins')
          .map((kind) => ({ name: say(kind), value: count(totals[kind]) })),
        { name: say('total'), value: count(totals.total) },
      ]}
    />
  )
}
