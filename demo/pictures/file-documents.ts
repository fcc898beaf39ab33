/** The papers of accounts and groups: about a dozen accounts have some, every group has one. */
import { addMonths, endOfQuarter } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'
import type { Account, Portfolio } from '#demo/ground/world-parts.ts'
import type { DocumentPlan, FileShelf } from './demo-file.ts'
import { pictureWordsIn } from '#demo/words/picture-words-in.ts'
import { mediaRecord } from './shelve-media.ts'

/** How many accounts of a firm have papers. */
const accountsWithPapers = 12

/** `about` ends the name of a paper of which there may be several of a day. */
type Paper = {
  type: NonNullable<Planted<'media'>['type']>
  day: IsoDate
  plan: DocumentPlan
  about?: string
}

/** The end of the last quarter whose papers have been written. */
export function lastQuarterOf({ startedOn }: Pick<Office, 'startedOn'>): IsoDate {
  return endOfQuarter(addMonths(addDays(startedOn, -10), -3))
}

function papersOf(office: Office, account: Account, number: number): readonly Paper[] {
  const portfolio = office.portfolios.find(({ id }) => id === account.portfolioIds[0])
  const day = lastQuarterOf(office)
  const joined = account.createdAt.slice(0, 10)
  const welcome = { account: account.id }
  const all: readonly (Paper | null)[] = [
    { type: 'Agreement / Legal', day: joined, plan: { kind: 'agreement', ...welcome } },
    portfolio && portfolio.inception < day
      ? { type: 'Valuation', day, plan: { kind: 'valuation', portfolio: portfolio.id, day } }
      : null,
    number % 3 === 0 ? null : statementOf(portfolio, day),
    ...(number % 2 === 0 ? notesOf(portfolio, office.startedOn) : []),
    number % 4 === 3 ? { type: 'Other', day: joined, plan: { kind: 'letter', ...welcome } } : null,
  ]
  return all.filter((paper) => paper !== null)
}

function statementOf(portfolio: Portfolio | undefined, day: IsoDate): Paper | null {
  if (!portfolio || portfolio.inception >= day) return null
  return { type: 'Statement', day, plan: { kind: 'statement', portfolio: portfolio.id, day } }
}

/** A note of each trade of the last day with trades before the demonstration began; it names what was traded. */
function notesOf(portfolio: Portfolio | undefined, before: IsoDate): readonly Paper[] {
  const trades = portfolio?.bookings.filter(
    ({ kind, date }) => (kind === 'purchase' || kind === 'sale') && date < before,
  )
  const last = trades?.at(-1)
  if (!portfolio || !trades || !last) return []
  return trades
    .filter(({ date }) => date === last.date)
    .map(({ id, name, date }) => ({
      type: 'Transaction note',
      day: date,
      plan: { kind: 'note', portfolio: portfolio.id, booking: id },
      about: name,
    }))
}

/** The papers of accounts and groups as files and records. A valuation is written a week after its day. */
export function fileDocuments(office: Office, shelf: FileShelf): readonly Planted<'media'>[] {
  const ids = idsOf(office, 'documents')
  const { titles } = pictureWordsIn(office.profile.locale)
  const chosen = office.accounts
    .filter(({ portfolioIds, story }) => portfolioIds.length > 0 && story !== 'internal')
    .slice(0, accountsWithPapers)
  const ofAccounts = chosen.flatMap((account, number) =>
    papersOf(office, account, number).map(({ type, day, plan, about }) => {
      const name = [day, titles[plan.kind], about].filter(Boolean).join(' ')
      const createdAt = at(type === 'Valuation' || type === 'Statement' ? addDays(day, 7) : day, '15:00')
      const file = shelf.keep({ name, createdAt, content: { document: plan }, account: account.id })
      const portfolio = 'portfolio' in plan ? plan.portfolio : null
      const frame = { id: ids.next(day), createdAt, name, file }
      return mediaRecord({ ...frame, type, account: account.id, portfolio })
    }),
  )
  const day = addDays(office.startedOn, -200)
  const ofGroups = office.groups.map(({ id: group, name: groupName }) => {
    const name = `${titles.invitation} ${groupName}`
    const content = { document: { kind: 'invitation', group, day } } as const
    const file = shelf.keep({ name, createdAt: at(day), content, group })
    return mediaRecord({ id: ids.next(day), createdAt: at(day), name, file, type: 'Other', group })
  })
  return [...ofAccounts, ...ofGroups]
}
