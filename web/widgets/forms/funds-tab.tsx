import {
  emptyFundsTab,
  explanations,
  fundsTabAnswers,
  isExplained,
  isFundChosen,
  neededInFundsTab,
  type FundsTabData,
} from '#model/forms/funds-tab.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useExplain } from '#web/words/use-explain.ts'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { useWords } from '#web/words/words.ts'
import { useState } from 'react'
import { useChecked } from './live-check.tsx'
import classes from './step-form.module.css'

/** A fund that may be subscribed to. */
export type OfferedFund = {
  id: string
  name: string
  currency?: string | null
  /** The least amount of a first order. */
  leastBought?: number
}

/** The least amount of a first order of the chosen fund; 0 where none is known. */
export const leastOf = (offered: readonly OfferedFund[], chosen: string): number =>
  offered.find(({ id }) => id === chosen)?.leastBought ?? 0

type FundsTabProps = {
  offered: readonly OfferedFund[]
  data: FundsTabData
  onChange: (data: FundsTabData) => void
  /** Whether everything that is missing is said, not only where somebody has been. */
  isStrict: boolean
}

type Name = keyof FundsTabData
type Radio = keyof typeof explanations

const radios: Readonly<Record<Radio, 'multipleSubscriptions' | 'interimRedemptions'>> = {
  origine_multiple_subscriptions_radio: 'multipleSubscriptions',
  origine_interim_redemptions_radio: 'interimRedemptions',
}

type Part = {
  data: FundsTabData
  change: (name: Name, value: unknown) => void
  errorOf: (name: Name) => string | null
}

const Question = ({ radio, data, change, errorOf }: Part & { radio: Radio }) => {
  const say = useWords('stepForm')
  const explanation = explanations[radio]
  return (
    <>
      <RadioGroup
        label={say(radios[radio])}
        required
        options={fundsTabAnswers.map((value) => ({ value, label: say(value) }))}
        value={data[radio]}
        error={errorOf(radio)}
        onChange={(value) => change(radio, value)}
      />
      {isExplained(data, radio) && (
        <TextArea
          label={say('explain')}
          required
          rows={3}
          value={data[explanation]}
          error={errorOf(explanation)}
          onChange={(value) => change(explanation, value)}
          onBlur={() => change(explanation, data[explanation])}
        />
      )}
    </>
  )
}

/** What was chosen before stays chosen, also while the funds are not known. */
const withChosen = (
  offered: readonly OfferedFund[],
  { fund_id: id, selected_fund_name: name }: FundsTabData,
) => (id === '' || offered.some((one) => one.id === id) ? offered : [{ id, name }, ...offered])

/** Which fund is subscribed to, for how much, and what the client says of it. */
export const FundsTab = ({ offered, data, onChange, isStrict }: FundsTabProps) => {
  const say = useWords('stepForm')
  const explain = useExplain()
  const { fundProblems } = useChecked()
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const errorOf = (name: Name): string | null => {
    const problem = fundProblems[name]
    return problem && (isStrict || touched.has(name)) ? explain(problem) : null
  }
  const change = (name: Name, value: unknown): void => {
    setTouched(new Set([...touched, name]))
    onChange({ ...data, [name]: value })
  }
  const choose = (id: string | null): void => {
    const fund = offered.find((one) => one.id === id)
    onChange(fund ? { ...data, fund_id: fund.id, selected_fund_name: fund.name } : emptyFundsTab)
  }
  const currency = offered.find(({ id }) => id === data.fund_id)?.currency ?? 'EUR'
  const least = leastOf(offered, data.fund_id)
  const amount = useFormat().money(least, currency)
  const needed = neededInFundsTab(data)
  const part = { data, change, errorOf }
  return (
    <div className={classes['funds']}>
      <h3 className={classes['title']}>{say('funds')}</h3>
      <Select
        label={say('fund')}
        hint={say('fundHint')}
        options={withChosen(offered, data).map(({ id, name }) => ({ value: id, label: name }))}
        value={data.fund_id || null}
        onChange={choose}
        searchable
        clearable
        labels={{ nothingFound: say('noFund'), clear: say('removeFund') }}
      />
      {isFundChosen(data) && (
        <>
          <DecimalInput
            label={say('amount')}
            decimals={2}
            {...(least > 0 && { hint: say('amountHint', { amount }) })}
            value={data.subscription_amount}
            error={errorOf('subscription_amount')}
            onChange={(value) => change('subscription_amount', value)}
          />
          <Question {...part} radio="origine_multiple_subscriptions_radio" />
          <Question {...part} radio="origine_interim_redemptions_radio" />
          <Checkbox
            label={say('terms')}
            required={needed.includes('approvedTerms')}
            value={data.approvedTerms}
            error={errorOf('approvedTerms')}
            onChange={(value) => change('approvedTerms', value)}
          />
        </>
      )}
    </div>
  )
}
