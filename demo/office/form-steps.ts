/** The steps of the forms a firm asks its clients to fill in. */
import type { FormStep } from '#model/fields/json-shapes.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { FormKey, FormWords } from '#demo/words/office-words.ts'

type Ask = Omit<FormField, 'label'>

/** The steps of a form in the words of a language. */
export function stepsOf(key: FormKey, words: FormWords): FormStep[] {
  return builders[key](words)
}

function step(id: keyof FormWords['steps'], words: FormWords, fields: FormField[]): FormStep {
  const title = words.steps[id]
  return { id, title, fieldsets: [{ title, fields }] }
}

/** Fields with their labels. */
function ask(words: FormWords, fields: Partial<Record<keyof FormWords['labels'], Ask>>): FormField[] {
  return Object.entries(fields).map(([label, field]) => ({
    ...field,
    label: words.labels[label as keyof FormWords['labels']],
  }))
}

const yesOrNo = ({ yes, no }: FormWords) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

const person = (words: FormWords) =>
  ask(words, {
    firstName: { name: 'investor_first_name', type: 'text', required: true, limit: 100 },
    lastName: { name: 'investor_last_name', type: 'text', required: true, limit: 100 },
    email: { name: 'email', type: 'text', required: true, rules: ['email'], says: 'email' },
    birthDate: { name: 'investor_birth_date', type: 'date-picker', required: true },
    nationality: { name: 'investor_nationality', type: 'country', required: true },
  })

const address = (words: FormWords) =>
  ask(words, {
    street: { name: 'investor_street', type: 'text', required: true },
    houseNumber: { name: 'investor_house_number', type: 'text', required: true, limit: 20 },
    postcode: { name: 'investor_postcode', type: 'text', required: true, limit: 20 },
    city: { name: 'investor_city', type: 'text', required: true },
    country: { name: 'investor_country', type: 'country', required: true },
  })

/** The account that money is paid to, where it is another one than the money comes from. */
const payout = {
  iban: { name: 'additional_iban', type: 'text', rules: ['iban'] },
  holder: { name: 'additional_account_holder_name', type: 'text' },
} as const satisfies Record<string, Ask>

const tax = (words: FormWords) =>
  ask(words, {
    taxCountry: { name: 'investor_tax_country', type: 'country', required: true },
    taxNumber: { name: 'investor_tax_number', type: 'text', required: true, limit: 40 },
    usPerson: { name: 'us_person', type: 'radio', required: true, options: yesOrNo(words) },
    exposed: { name: 'politically_exposed', type: 'radio', required: true, options: yesOrNo(words) },
    wealth: {
      name: 'source_of_wealth',
      type: 'select',
      required: true,
      options: words.wealth,
      other: true,
      otherValue: words.labels.wealthNote,
    },
    ...payout,
  })

const consent = (words: FormWords): FormField => ({
  name: 'consent',
  type: 'checkbox',
  label: words.consent,
  required: true,
})

const owners = (words: FormWords): FormField => ({
  name: 'ubos_information',
  type: 'tabular',
  label: words.labels.owners,
  required: true,
  fields: ask(words, {
    ownerName: { name: 'name', type: 'text', required: true },
    birthDate: { name: 'birth_date', type: 'date-picker' },
    share: { name: 'share', type: 'number', min: 25, max: 100 },
    exposed: { name: 'politically_exposed', type: 'switch' },
    usPerson: { name: 'us_person', type: 'switch' },
  }),
})

const company = (words: FormWords) =>
  ask(words, {
    company: { name: 'company_name', type: 'text', required: true },
    register: { name: 'company_register_number', type: 'text', required: true },
    seat: { name: 'company_seat', type: 'text', required: true },
    email: { name: 'email', type: 'text', required: true, rules: ['email'], says: 'email' },
    ...payout,
  })

const goals = (words: FormWords) =>
  ask(words, {
    email: { name: 'email', type: 'text', required: true, rules: ['email'], says: 'email' },
    amount: { name: 'amount', type: 'number', required: true, min: 0, decimals: 2 },
    horizon: { name: 'horizon', type: 'range', options: words.horizons },
    aim: { name: 'aim', type: 'select', required: true, options: words.aims, other: true },
    remarks: { name: 'remarks', type: 'textarea', limit: 500 },
  })

const risk = (words: FormWords): FormField[] => [
  ...ask(words, {
    experience: { name: 'experience', type: 'increment', required: true, min: 0, max: 60 },
    loss: { name: 'bearable_loss', type: 'slider', required: true, min: 1, max: 10 },
    reaction: { name: 'reaction', type: 'radio', required: true, options: words.reactions },
    remarks: { name: 'remarks', type: 'textarea', limit: 500 },
  }),
  { name: 'declaration', type: 'checkbox', label: words.declare, required: true },
]

const evidence = (words: FormWords): FormField[] => [
  ...ask(words, {
    identity: { name: 'identity_document', type: 'file' },
    proof: { name: 'proof_of_address', type: 'dropzone' },
  }),
  consent(words),
]

const moving = (words: FormWords) =>
  ask(words, { since: { name: 'valid_from', type: 'date-picker', required: true } })

const builders: Readonly<Record<FormKey, (words: FormWords) => FormStep[]>> = {
  kyc: (words) => [
    step('person', words, person(words)),
    step('address', words, address(words)),
    step('tax', words, tax(words)),
    step('evidence', words, evidence(words)),
  ],
  kycCorporate: (words) => [
    step('company', words, company(words)),
    step('address', words, address(words)),
    step('owners', words, [owners(words)]),
    step('evidence', words, evidence(words)),
  ],
  onboarding: (words) => [step('goals', words, goals(words))],
  address: (words) => [step('address', words, [...moving(words), ...address(words)])],
  suitability: (words) => [step('goals', words, goals(words).slice(2, 4)), step('risk', words, risk(words))],
}
