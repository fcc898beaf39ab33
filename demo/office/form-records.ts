/** The forms of a firm and the processes that lead clients through them. */
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { foundedOn } from '#demo/firm.ts'
import type { AccountType, Locale } from '#demo/ground/world-parts.ts'
import { drawFactFinder } from './fact-finder-records.ts'
import { stepsOf } from './form-steps.ts'
import { type FormKey, type FormWords, type OfficeWords } from '#demo/words/office-words.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import { at, idsOf, openTo, type Planted, type Premises } from '#demo/planted.ts'

const keys: readonly FormKey[] = ['kyc', 'kycCorporate', 'onboarding', 'address', 'suitability']

/** The forms of a firm by what they are for, and the processes. */
export type FormBook = {
  forms: readonly Planted<'forms'>[]
  processes: readonly Planted<'processes'>[]
  /** The form to which clients are invited, where there is one; among the forms. */
  factFinder: readonly Planted<'forms'>[]
  /** The form as somebody of a language reads it, and the words it is in. */
  readAs: (key: FormKey, language: Locale) => { id: string; words: FormWords }
}

/** Forms in the firm's language; a firm with two has them in the other one as well, for who reads it. */
export function drawForms(office: Premises): FormBook {
  const ids = idsOf(office, 'forms')
  const [own, other] = languagesOf(office)
  const first = keys.map((key) => formOf(office, { key, words: own, id: ids.next(foundedOn) }))
  const second = other
    ? keys.map((key) => formOf(office, { key, words: other, id: ids.next(foundedOn) }))
    : []
  const idOf = (key: FormKey) => first[keys.indexOf(key)]?.id ?? ''
  const dutchIdOf = (key: FormKey) => second[keys.indexOf(key)]?.id ?? null
  const factFinder = drawFactFinder(office)
  return {
    forms: [...first, ...second, ...factFinder],
    factFinder,
    processes: drawProcesses(office, { idOf, dutchIdOf }),
    readAs: (key, language) => {
      const dutch = language === 'nl' ? dutchIdOf(key) : null
      return dutch !== null && other ? { id: dutch, words: other.forms } : { id: idOf(key), words: own.forms }
    },
  }
}

/** The language of `formId` first; a Dutch firm names the forms in Dutch apart. */
function languagesOf({ profile, words }: Premises): [OfficeWords, OfficeWords?] {
  return profile.locale === 'nl' ? [wordsIn(profile.otherLocale), words] : [words]
}

function formOf(
  { firm }: Premises,
  { key, words, id }: { key: FormKey; words: OfficeWords; id: string },
): Planted<'forms'> {
  const { forms } = words
  const isCheck = key === 'kyc' || key === 'kycCorporate'
  return {
    id,
    createdAt: at(foundedOn),
    name: forms.names[key],
    description: forms.summaries[key],
    single: isCheck || key === 'onboarding',
    editable: !isCheck,
    factFinder: false,
    sendCSV: key === 'onboarding',
    owned: key === 'kycCorporate' ? 'Organisation' : 'Personal',
    subforms: [],
    recipients: firm.portals.slice(0, 1).map(({ email }) => email),
    'end-message': forms.thanks,
    'autorespond-email': 'email',
    'autorespond-subject': forms.answerSubject,
    'autorespond-body': forms.answerBody,
    permissions: openTo('authenticated'),
    steps: stepsOf(key, forms),
  }
}

type Offer = {
  key: FormKey
  accountType: AccountType | null
  statuses: readonly StatusIdentifier[]
  single: boolean
}

const settled: readonly StatusIdentifier[] = ['verified', 'review_verified', 'reporting', 'dormant']

/** What is offered to whom; without statuses to everybody. */
const offers: readonly Offer[] = [
  { key: 'kyc', accountType: 'single', statuses: ['created'], single: true },
  { key: 'kyc', accountType: 'dual', statuses: ['created'], single: true },
  { key: 'kycCorporate', accountType: 'corporate', statuses: ['created'], single: true },
  { key: 'onboarding', accountType: null, statuses: ['created', 'pending', 'verified'], single: true },
  { key: 'address', accountType: null, statuses: settled, single: false },
  { key: 'suitability', accountType: null, statuses: settled, single: false },
]

type Lookup = { idOf: (key: FormKey) => string; dutchIdOf: (key: FormKey) => string | null }

function drawProcesses(office: Premises, { idOf, dutchIdOf }: Lookup): readonly Planted<'processes'>[] {
  if (office.profile.withoutFeatures.includes('processes')) return []
  const ids = idsOf(office, 'processes')
  return offers.map(({ key, accountType, statuses, single }) => ({
    id: ids.next(foundedOn),
    createdAt: at(foundedOn),
    name: office.words.processes[key],
    formId: idOf(key),
    formId_NL: dutchIdOf(key),
    single,
    userStatus: [...statuses],
    accountType,
  }))
}
