import { createContext, use, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { checkFundsTab, type FundsTabData } from '#model/forms/funds-tab.ts'
import type { Problems } from '#model/forms/validate.ts'
import { checkForm } from '#web/fields/record-form-values.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'

/** What is wrong with a form at this moment. */
export type Checked = { problems: Problems; fundProblems: Problems; isValid: boolean }

const CheckedContext = createContext<Checked>({ problems: {}, fundProblems: {}, isValid: true })

type LiveCheckProps = {
  form: RecordForm
  funds: FundsTabData | null
  leastBought: number
  children: ReactNode
}

/** Checks the whole form with every change; only what asks for the result is drawn anew. */
export const LiveCheck = ({ form, funds, leastBought, children }: LiveCheckProps) => {
  const values = useWatch({ control: form.control })
  const { problems } = checkForm(form, values)
  const fundProblems = funds ? checkFundsTab(funds, leastBought) : {}
  const isValid = Object.keys(problems).length === 0 && Object.keys(fundProblems).length === 0
  return <CheckedContext value={{ problems, fundProblems, isValid }}>{children}</CheckedContext>
}

/** What is wrong with the form around. */
export const useChecked = (): Checked => use(CheckedContext)
