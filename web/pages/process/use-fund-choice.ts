import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { emptyFundsTab, fundsTabFields, isFundsTabShown, type FundsTabData } from '#model/forms/funds-tab.ts'
import { leastBought } from '#model/status/may-order.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import type { StepFormProps } from '#web/widgets/forms/step-form.tsx'
import { useLanguage } from '#web/words/words.ts'
import type { ProcessForm } from './process-queries.ts'

const names: ReadonlySet<string> = new Set(fundsTabFields.map(({ name }) => name))

/** What was answered before of the Funds tab. */
const readChoice = (answers: Answers): FundsTabData => ({
  ...emptyFundsTab,
  ...Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name))),
})

type Choosing = { session: Session; status: StatusIdentifier; form: ProcessForm; start: Answers }

/** The funds that can be ordered with a form; `funds` is undefined where none can, or nothing is known of them. */
export const useFundChoice = ({
  session,
  status,
  form,
  start,
}: Choosing): { isReady: boolean; funds: StepFormProps['funds'] } => {
  const { role } = session
  const { configuration } = useFacts()
  const language = useLanguage()
  const isOn = (['ordering', 'explorer'] as const).every((one) => hasFeature(configuration, one, role))
  const isInForm = fieldsOfForm(form.steps).some(({ name }) => names.has(name))
  const isShown = isOn && !isInForm && isFundsTabShown({ role, status })
  const offering = useQuery({
    ...query('searchFunds', { query: { language, limit: 200, sort: 'name' } }),
    enabled: isShown,
  })
  const data = readChoice(start)
  const offered = (offering.data?.funds ?? []).map((fund) => ({
    id: fund.id,
    name: fund.name,
    currency: fund.currency,
    leastBought: leastBought(status, fund),
  }))
  const isOffered = isShown && (offered.length > 0 || data.fund_id !== '')
  return {
    isReady: !isShown || !offering.isPending,
    funds: isOffered ? { offered, data } : undefined,
  }
}
