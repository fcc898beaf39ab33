/** What clients have sent with the forms, and how far the firm has looked at it. */
import type { Chance } from '#demo/ground/seeded-random.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Account, User } from '#demo/ground/world-parts.ts'
import type { FormBook } from './form-records.ts'
import { type FormKey, type FormWords } from '#demo/words/office-words.ts'
import { at, chanceOf, idsOf, type Office, type Planted } from '#demo/planted.ts'

type Step = NonNullable<Planted<'submissions'>['step']>

type Sender = { account: Account; client: User; words: FormWords; chance: Chance }

/** Identity checks of those who wait, changes of address of those under review, and risk profiles of some others. */
export function collectSubmissions(office: Office, { readAs }: FormBook): readonly Planted<'submissions'>[] {
  const ids = idsOf(office, 'submissions')
  const chance = chanceOf(office, 'submissions')
  return choose(office).flatMap(({ account, key, step }) => {
    const client = office.clients.find(({ id }) => id === account.clientId)
    if (client === undefined) return []
    const { id: formId, words } = readAs(key, client.userLanguage)
    const day = addDays(office.startedOn, -chance.whole(1, 40))
    return [
      {
        id: ids.next(day),
        createdAt: at(day, '17:25'),
        updatedAt: at(day, '17:25'),
        createdBy: client.id,
        createdName: client.name,
        formId,
        account: account.id,
        owners: [client.id],
        step,
        answers: answer(key, { account, client, words, chance }),
      },
    ]
  })
}

/** How many of the reported accounts have renewed their risk profile lately. */
const renewed = 8
const steps: readonly Step[] = ['Under review', 'Approved', 'Verified', 'Released']

function choose({ accounts }: Office): { account: Account; key: FormKey; step: Step }[] {
  const checkOf = ({ accountType }: Account): FormKey =>
    accountType === 'corporate' ? 'kycCorporate' : 'kyc'
  const waiting = accounts.filter(({ status }) => status === 'pending' || status === 'pending_with_order')
  const verified = accounts.filter(({ status }) => status === 'verified' || status === 'verified_with_order')
  const amended = accounts.filter(({ status }) => status === 'review' || status === 'review_verified')
  const others = accounts.filter(({ status, story }) => status === 'reporting' && story !== 'internal')
  return [
    ...waiting.map((account) => ({ account, key: checkOf(account), step: 'Under review' as const })),
    ...verified.map((account) => ({ account, key: checkOf(account), step: 'Released' as const })),
    ...amended.map((account) => ({
      account,
      key: 'address' as const,
      step: account.status === 'review' ? ('Under review' as const) : ('Verified' as const),
    })),
    ...others.slice(0, renewed).map((account, index) => ({
      account,
      key: 'suitability' as const,
      step: steps[index % steps.length] ?? 'Under review',
    })),
  ]
}

function answer(key: FormKey, sender: Sender): Record<string, unknown> {
  return answers[key](sender)
}

const dwelling = ({ client, chance }: Sender) => ({
  investor_street: client.address.replace(/\s+\d+$/, ''),
  investor_house_number: /\d+$/.exec(client.address)?.[0] ?? String(chance.whole(1, 90)),
  investor_postcode: client.postcode,
  investor_city: client.city,
  investor_country: client.country,
})

const birthday = (chance: Chance): string => addDays('1948-01-01', chance.whole(0, 17_000))

const answers: Readonly<Record<FormKey, (sender: Sender) => Record<string, unknown>>> = {
  kyc: (sender) => {
    const { account, client, words, chance } = sender
    const [first = '', ...rest] = client.name.split(' ')
    return {
      investor_first_name: first,
      investor_last_name: rest.join(' ') || first,
      email: client.email,
      investor_birth_date: birthday(chance),
      investor_nationality: client.country,
      ...dwelling(sender),
      investor_tax_country: client.country,
      investor_tax_number: String(chance.whole(100_000_000, 999_999_999)),
      us_person: 'no',
      politically_exposed: chance.happens(0.1) ? 'yes' : 'no',
      source_of_wealth: chance.pick(words.wealth),
      additional_iban: account.subscriptionIban,
      additional_account_holder_name: account.subscriptionAccountHolderName,
      consent: true,
    }
  },
  kycCorporate: (sender) => ({
    company_name: sender.account.name,
    company_register_number: String(sender.chance.whole(10_000_000, 99_999_999)),
    company_seat: sender.client.city,
    email: sender.client.email,
    additional_iban: sender.account.subscriptionIban,
    additional_account_holder_name: sender.account.subscriptionAccountHolderName,
    ...dwelling(sender),
    ubos_information: [
      {
        name: sender.client.name,
        birth_date: birthday(sender.chance),
        share: sender.chance.whole(30, 100),
        politically_exposed: false,
        us_person: false,
      },
    ],
    consent: true,
  }),
  onboarding: ({ client, words, chance }) => ({
    email: client.email,
    amount: String(chance.whole(5, 60) * 10_000),
    horizon: chance.whole(0, words.horizons.length - 1),
    aim: chance.pick(words.aims),
  }),
  address: (sender) => ({
    valid_from: addDays(sender.account.memberSince, sender.chance.whole(30, 300)),
    ...dwelling(sender),
  }),
  suitability: ({ words, chance }) => ({
    horizon: chance.whole(0, words.horizons.length - 1),
    aim: chance.pick(words.aims),
    experience: chance.whole(0, 30),
    bearable_loss: chance.whole(2, 8),
    reaction: chance.pick(words.reactions),
    declaration: true,
  }),
}
