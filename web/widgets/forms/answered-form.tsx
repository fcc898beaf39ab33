import { Stack } from '#web/ui/layout.tsx'
import type { Role } from '#model/access/role.ts'
import { commentName, flattenFields } from '#model/forms/fields-of-form.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { isEmpty } from '#model/fields/problem.ts'
import { isFundChosen } from '#model/forms/funds-tab.ts'
import { fieldsOfForm, type FormStep } from '#model/forms/form-structure.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import { FormRenderer, type FormSection } from '#web/fields/form/form-renderer.tsx'
import { useRecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useWords } from '#web/words/words.ts'
import { numberAfter, shownSteps } from './shown-steps.ts'

type AnsweredFormProps = {
  steps: readonly FormStep[]
  label: string
  role: Role
  formId: string | null
  answers: Answers
  names?: Readonly<Record<string, string>>
  /** What stands below an answer, by the name of its question. */
  below?: FormSection['below']
}

type SayRemark = (about: { label: string }) => string
type About = { answers: Answers; say: SayRemark; isPaper: boolean }

/** What lists other records, or versions, is no answer: on paper it has no place. */
const isPrinted = ({ type }: FormField): boolean => type === 'label' || fieldKinds[type].holds !== 'nothing'

/** A field to read, with the remark of the person behind it where there is one; the help is for who fills in. */
const toRead = (field: FormField, { answers, say, isPaper }: About): FormField[] => {
  if (isPaper && !isPrinted(field)) return []
  const { comment: _comment, ...shown } = field
  const { help: _help, ...printed } = shown
  const kept = isPaper ? printed : shown
  const name = commentName(field)
  const isRemarked = field.comment === true && Boolean(answers[name])
  const remark: FormField = {
    name,
    type: 'textarea',
    readonly: true,
    label: say({ label: field.label ?? field.name }),
  }
  return [{ ...kept, readonly: true }, ...(isRemarked ? [remark] : [])]
}

/** What was said in the Funds tab, under its own words; the number of the fund stands behind its name. */
const fundLabels = {
  selected_fund_name: 'fund',
  subscription_amount: 'amount',
  origine_multiple_subscriptions_radio: 'multipleSubscriptions',
  origine_explain_multiple_subscriptions: 'explain',
  origine_interim_redemptions_radio: 'interimRedemptions',
  origine_explain_interim_redemptions: 'explain',
  approvedTerms: 'terms',
} as const

type Word = (typeof fundLabels)[keyof typeof fundLabels] | 'yes' | 'no'

/** Taken out of the others: fields to read, with their values in words. */
const findChoice = (others: readonly FormField[], answers: Answers, say: (word: Word) => string) => {
  if (!isFundChosen(answers)) return { fields: [], values: {} }
  const isSaid = (name: string) => !isEmpty(answers[name]) && others.some((field) => field.name === name)
  const said = Object.entries(fundLabels).filter(([name]) => isSaid(name))
  const fields = said.map(([name, word]): FormField => ({
    name,
    ...(name === 'subscription_amount' ? { type: 'number', decimals: 2 } : { type: 'text' }),
    readonly: true,
    label: say(word),
  }))
  const values = said.map(([name]) => {
    const value = answers[name]
    const isYes = value === true || value === 'yes'
    return [name, isYes || value === 'no' ? say(isYes ? 'yes' : 'no') : asText(value)]
  })
  return { fields, values: Object.fromEntries(values) as Answers }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Answers to questions that the form does not ask any more. */
const findOthers = (answers: Answers, steps: readonly FormStep[]): FormField[] => {
  const known = new Set(
    flattenFields(fieldsOfForm(steps)).flatMap((field) => [field.name, commentName(field)]),
  )
  return Object.keys(answers)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, type: 'textarea', readonly: true, label: name }))
}

/** The step before its first fieldset; one that has the title of its step says it once. */
const titleOf = (step: { number: string; title: string }, section: FormSection): string => {
  const own = section.title && section.title !== step.title ? `: ${section.title}` : ''
  return `${step.number}. ${step.title}${own}`
}

const noNames = {}

/** What somebody answered to a form, step by step, to read. */
export const AnsweredForm = ({
  steps,
  label,
  role,
  formId,
  answers,
  names = noNames,
  below,
}: AnsweredFormProps) => {
  const say = useWords('stepForm')
  const sayField = useWords('fields')
  const about = {
    answers,
    say: (remark: { label: string }) => sayField('remarkOn', remark),
    isPaper: useIsPaper(),
  }
  const unasked = findOthers(answers, steps)
  const choice = findChoice(unasked, answers, say)
  const isChoice = new Set<string>(choice.fields.length > 0 ? [...Object.keys(fundLabels), 'fund_id'] : [])
  const others = unasked.filter(({ name }) => !isChoice.has(name))
  const shown = shownSteps(steps, role).map((step) => ({
    ...step,
    sections: step.sections.map((section): FormSection => ({
      ...section,
      fields: flattenFields(section.fields).flatMap((field) => toRead(field, about)),
      below,
    })),
  }))
  const sections = [
    ...shown.flatMap(({ number, title, sections: own }) =>
      own.map((section, index) => ({
        ...section,
        title: index === 0 ? titleOf({ number, title }, section) : section.title,
      })),
    ),
    ...(choice.fields.length > 0
      ? [{ title: `${numberAfter(shown)}. ${say('funds')}`, fields: choice.fields }]
      : []),
    ...(others.length > 0 ? [{ title: say('otherAnswers'), fields: others }] : []),
  ]
  const fields = sections.flatMap((section) => section.fields)
  const written = Object.fromEntries(others.map(({ name }) => [name, asText(answers[name])]))
  const form = useRecordForm({
    fields,
    values: { ...answers, ...written, ...choice.values },
    role,
    save: () => Promise.resolve(),
  })
  return (
    <Stack>
      <FormRenderer
        form={form}
        label={label}
        context={{ collection: null, recordId: null, formId, names }}
        sections={sections}
      />
    </Stack>
  )
}
