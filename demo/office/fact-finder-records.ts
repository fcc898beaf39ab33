/** Who of an adviser's clients is invited to the fact finder, how far they are, and what they answered. */
import type { FormField } from '#model/fields/form-field.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { scoreAnswers } from '#model/forms/score-answers.ts'
import { suggestProfile } from '#model/forms/fact-finder.ts'
import type { Chance } from '#demo/ground/seeded-random.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Account, User } from '#demo/ground/world-parts.ts'
import { foundedOn } from '#demo/firm.ts'
import { at, chanceOf, idsOf, openTo, type Office, type Planted, type Premises } from '#demo/planted.ts'
import { factFinderSteps, factFinderTexts } from './fact-finder-form.ts'
import { fromScoreOf } from './model-records.ts'

const isOffered = ({ profile }: Premises): boolean => !profile.withoutFeatures.includes('factFinder')

/** The form, where the firm's portal has a fact finder. */
export function drawFactFinder(office: Premises): readonly Planted<'forms'>[] {
  if (!isOffered(office)) return []
  return [
    {
      id: idsOf(office, 'fact-finder-form').next(foundedOn),
      createdAt: at(foundedOn),
      name: factFinderTexts.name,
      description: factFinderTexts.summary,
      single: false,
      editable: false,
      factFinder: true,
      sendCSV: false,
      owned: 'Personal',
      subforms: [],
      recipients: [],
      'end-message': factFinderTexts.thanks,
      'autorespond-email': 'email',
      'autorespond-subject': '',
      'autorespond-body': '',
      permissions: openTo('authenticated'),
      steps: [...factFinderSteps],
    },
  ]
}

/** How far somebody is; 'confirmed' has a risk profile that the firm has confirmed. */
type Stand = 'confirmed' | 'sent' | 'begun' | 'asked'
type Asked = { account: Account; client: User; adviser: User; stand: Stand; chance: Chance; daysAgo: number }

/** In turn, for the ordinary clients of the firm; the others are not invited. */
const stands: readonly Stand[] = [
  ...(['confirmed', 'begun', 'sent', 'asked', 'confirmed', 'asked'] as const),
  ...(['sent', 'begun', 'confirmed', 'asked', 'confirmed', 'begun'] as const),
]

function chooseAsked(office: Office): Asked[] {
  const chance = chanceOf(office, 'fact-finders')
  const ordinary = office.accounts.filter(
    ({ status, story, ownerIds }) => status === 'reporting' && story === null && ownerIds.length > 0,
  )
  return stands.flatMap((stand, index) => {
    const account = ordinary[index * 3]
    const client = office.clients.find(({ id }) => id === account?.clientId)
    const adviser = office.firm.advisers.find(({ id }) => id === account?.ownerIds[0])
    if (!account || !client || !adviser) return []
    return [{ account, client, adviser, stand, chance, daysAgo: chance.whole(3, 45) }]
  })
}

/** What somebody answers who is as bold as `bold` says, 0 to 1; those who earn more spend more. */
function answerAll({ chance }: Asked, bold: number): Record<string, unknown> {
  const income = chance.whole(28, 140) * 1000
  const figures: Record<string, string> = {
    income_year: String(income),
    outgoings_year: String(Math.round((income * chance.whole(45, 85)) / 100_000) * 1000),
    property_value: String(chance.whole(18, 110) * 10_000),
    savings: String(chance.whole(2, 60) * 5000),
    debts: String(chance.whole(0, 30) * 10_000),
  }
  const pickOf = ({ options = [] }: FormField): string => {
    const wish = bold * (options.length - 1) + chance.whole(-6, 6) / 10
    const option = options[Math.min(options.length - 1, Math.max(0, Math.round(wish)))]
    return typeof option === 'object' ? option.value : ''
  }
  const answers = fieldsOfForm(factFinderSteps).map((field): [string, unknown] => {
    if (field.type === 'radio') return [field.name, pickOf(field)]
    if (field.type === 'number') return [field.name, figures[field.name] ?? null]
    return [field.name, field.type === 'checkbox' ? true : '']
  })
  return { ...Object.fromEntries(answers), changes: chance.pick(changes), plans: chance.pick(plans) }
}

const changes = ['', 'I retire in about four years.', 'Our youngest starts university next year.', '']
const plans = ['', 'A house by the sea, one day.', 'Help for the children with their first flat.', '']

type Records = {
  submissions: readonly Planted<'submissions'>[]
  factFinders: readonly Planted<'factFinders'>[]
  formDrafts: readonly Planted<'formDrafts'>[]
}

/** Who is asked, what they have sent and what is half typed. */
export function askClients(office: Office, [form]: readonly Planted<'forms'>[]): Records {
  if (!form) return { submissions: [], factFinders: [], formDrafts: [] }
  const ids = {
    asked: idsOf(office, 'fact-finders'),
    sent: idsOf(office, 'fact-finder-answers'),
    drafts: idsOf(office, 'fact-finder-drafts'),
  }
  const all = chooseAsked(office).map((asked) => {
    const [day, later] = [asked.daysAgo, Math.floor(asked.daysAgo / 2)].map((by) =>
      addDays(office.startedOn, -by),
    ) as [string, string]
    const answers = answerAll(asked, asked.chance.whole(15, 90) / 100)
    const told: Told = { ...asked, form: form.id, day, later, answers }
    const submission = sendAnswers(told, ids.sent.next(later))
    const draft = keepDraft(told, ids.drafts.next(later))
    const isSent = asked.stand === 'sent' || asked.stand === 'confirmed'
    const sent = isSent ? submission.id : null
    return {
      ...asked,
      isSent,
      submission,
      draft,
      invitation: invite(office, told, { id: ids.asked.next(day), sent }),
    }
  })
  return {
    submissions: all.filter(({ isSent }) => isSent).map(({ submission }) => submission),
    factFinders: all.map(({ invitation }) => invitation),
    formDrafts: all.filter(({ stand }) => stand === 'begun').map(({ draft }) => draft),
  }
}

/** Asked on `day`, answered or begun on the `later` one. */
type Told = Asked & { form: string; day: string; later: string; answers: Record<string, unknown> }

function sendAnswers(
  { account, client, stand, form, later, answers }: Told,
  id: string,
): Planted<'submissions'> {
  return {
    id,
    createdAt: at(later, '19:40'),
    updatedAt: at(later, '19:40'),
    createdBy: client.id,
    createdName: client.name,
    formId: form,
    account: account.id,
    owners: [client.id],
    step: stand === 'confirmed' ? 'Approved' : 'Under review',
    answers,
  }
}

function keepDraft(
  { account, client, chance, form, later, answers }: Told,
  id: string,
): Planted<'formDrafts'> {
  return {
    id,
    createdAt: at(later, '21:05'),
    createdBy: client.id,
    createdName: client.name,
    formId: form,
    account: account.id,
    answers: Object.fromEntries(Object.entries(answers).slice(0, chance.whole(5, 11))),
    formVersion: 1,
  }
}

function invite(
  office: Office,
  { account, adviser, stand, form, day, later, answers }: Told,
  { id, sent }: { id: string; sent: string | null },
): Planted<'factFinders'> {
  const score = scoreAnswers(factFinderSteps, answers)
  const profiles = office.firm.riskProfiles.map((one, place) => ({
    id: one.id,
    fromScore: fromScoreOf(place),
  }))
  const profile = stand === 'confirmed' ? (suggestProfile(score.score, profiles)?.id ?? null) : null
  return {
    id,
    createdAt: at(day, '10:15'),
    createdBy: adviser.id,
    createdName: adviser.name,
    account: account.id,
    form,
    reminders: 0,
    toldAt: at(day, '10:15'),
    startedAt: stand === 'asked' ? null : at(later, '19:05'),
    submission: sent,
    completedAt: sent && at(later, '19:40'),
    score: sent ? score.score : null,
    answered: sent ? score.answered : null,
    countable: sent ? score.countable : null,
    profile,
    confirmedAt: profile && at(addDays(later, 1), '11:30'),
    confirmedBy: profile && adviser.name,
  }
}
