/** The Funds tab of a step form: which fund is subscribed to, and what the client says of it (decision Q-FUNDS-TAB). */
import { isStaff, type Role } from '#model/access/role.ts'
import { isEmpty } from '#model/fields/problem.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { partOf } from '#model/fields/read-input.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Problems } from '#model/forms/validate.ts'

/** The answers of the two radios. */
export const fundsTabAnswers = ['yes', 'no'] as const

/** What the Funds tab holds, under the names of the specification. */
export type FundsTabData = {
  readonly selected_fund_name: string
  readonly fund_id: string
  /** Exact decimal text. */
  readonly subscription_amount: string | null
  readonly origine_multiple_subscriptions_radio: string | null
  readonly origine_explain_multiple_subscriptions: string
  readonly origine_interim_redemptions_radio: string | null
  readonly origine_explain_interim_redemptions: string
  readonly approvedTerms: boolean
}

/** The fields of the Funds tab in order. */
export const fundsTabFields = [
  { name: 'selected_fund_name', type: 'text', limit: 300 },
  { name: 'fund_id', type: 'text', limit: 100 },
  { name: 'subscription_amount', type: 'number', decimals: 2, min: 0 },
  { name: 'origine_multiple_subscriptions_radio', type: 'radio', options: fundsTabAnswers },
  { name: 'origine_explain_multiple_subscriptions', type: 'textarea', limit: 2000 },
  { name: 'origine_interim_redemptions_radio', type: 'radio', options: fundsTabAnswers },
  { name: 'origine_explain_interim_redemptions', type: 'textarea', limit: 2000 },
  { name: 'approvedTerms', type: 'checkbox' },
] as const satisfies readonly (FormField & { name: keyof FundsTabData })[]

/** A Funds tab without a fund, and so one whose chosen fund was taken out again. */
export const emptyFundsTab: FundsTabData = {
  selected_fund_name: '',
  fund_id: '',
  subscription_amount: null,
  origine_multiple_subscriptions_radio: null,
  origine_explain_multiple_subscriptions: '',
  origine_interim_redemptions_radio: null,
  origine_explain_interim_redemptions: '',
  approvedTerms: false,
}

/** Each radio with the explanation that shows, and is required, when it is answered with yes. */
export const explanations = {
  origine_multiple_subscriptions_radio: 'origine_explain_multiple_subscriptions',
  origine_interim_redemptions_radio: 'origine_explain_interim_redemptions',
} as const

type Radio = keyof typeof explanations

/** Whether a fund is chosen: then the rest of the tab counts. */
export function isFundChosen(data: Answers): boolean {
  return !isEmpty(partOf(data, 'fund_id')) || !isEmpty(partOf(data, 'selected_fund_name'))
}

/** Whether the explanation of a radio shows. */
export function isExplained(data: Answers, radio: Radio): boolean {
  return partOf(data, radio) === 'yes'
}

/** Whether somebody sees the tab: the firm unless the account is pending, its client while it is new (specification). */
export function isFundsTabShown({ role, status }: { role: Role; status: StatusIdentifier }): boolean {
  return isStaff(role) ? status !== 'pending' : status === 'created'
}

/** The names of the answers that the Funds tab cannot do without; none where no fund is chosen. */
export function neededInFundsTab(data: Answers): readonly string[] {
  if (!isFundChosen(data)) return []
  return fundsTabFields.map(({ name }) => name).filter((name) => isNeeded(data, name))
}

/**
 * What is missing in the Funds tab, by name; nothing where no fund is chosen. With a fund both radios must be answered,
 * a yes explained, and the terms approved as soon as an amount is given, which is `leastBought` at least: the order that
 * follows would be refused.
 */
export function checkFundsTab(data: Answers, leastBought = 0): Problems {
  const needed = neededInFundsTab(data)
  if (!isFundChosen(data)) return {}
  const fields = fundsTabFields.map((field): FormField => ({
    ...field,
    required: needed.includes(field.name),
    ...(field.name === 'subscription_amount' ? { min: leastBought } : {}),
  }))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = fieldKinds[field.type].check(partOf(data, field.name), field)
      return problem === null ? [] : [[field.name, problem] as const]
    }),
  )
}

function isNeeded(data: Answers, name: keyof FundsTabData): boolean {
  if (name in explanations) return true
  if (name === 'approvedTerms') return !isEmpty(partOf(data, 'subscription_amount'))
  return Object.entries(explanations).some(
    ([radio, explanation]) => explanation === name && isExplained(data, radio as Radio),
  )
}
