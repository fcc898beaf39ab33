import type { z } from 'zod'
import type { accountType } from '#model/calls/parts.ts'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { useWords } from '#web/words/words.ts'

export type AccountType = z.infer<typeof accountType>

const accountTypes = [
  { value: 'single', words: 'accountTypeSingle' },
  { value: 'dual', words: 'accountTypeDual' },
  { value: 'corporate', words: 'accountTypeCorporate' },
] as const

type AccountTypeChoiceProps = {
  label: string
  value: AccountType | null
  onChange: (type: AccountType) => void
  error?: string | undefined
}

/** Whether an account is for one person, two people or a company. */
export const AccountTypeChoice = ({ label, value, onChange, error }: AccountTypeChoiceProps) => {
  const say = useWords('signInSteps')
  return (
    <RadioGroup
      label={label}
      name="accountType"
      options={accountTypes.map((one) => ({ value: one.value, label: say(one.words) }))}
      value={value}
      onChange={(type) => onChange(type as AccountType)}
      error={error}
    />
  )
}
