/** What stands on the documents of a firm. Figures are those of the portal: made from the ledger by the same calculations. */
import { ledgerOf } from '#demo/world/ledger-of.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import type { Account, Portfolio } from '#demo/ground/world-parts.ts'
import { addDays, addMonths, endOfQuarter } from '#finance/ground/calendar.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { effectOf } from '#finance/valuation/valuation-bookings.ts'
import type { DocumentPlan } from '#demo/pictures/demo-file.ts'
import { formatsOf, type DocumentFormats } from './document-formats.ts'
import type { DocumentPage } from './draw-document.ts'
import { type DocumentKey, type PictureWords } from '#demo/words/picture-words.ts'
import { pictureWordsIn } from '#demo/words/picture-words-in.ts'

type Writing = { tenant: Tenant; words: PictureWords; formats: DocumentFormats }
type Body = Partial<Pick<DocumentPage, 'facts' | 'table' | 'paragraphs'>> & { subtitle?: string }
type PlanOf<K extends DocumentKey> = Extract<DocumentPlan, { kind: K }>

/** The document of a plan, in the language of the firm. */
export function composeDocument(tenant: Tenant, plan: DocumentPlan): DocumentPage {
  const writing = { tenant, words: pictureWordsIn(tenant.locale), formats: formatsOf(tenant) }
  const body = bodyOf(writing, plan)
  const { subtitle = tenant.name, facts = [], table = null, paragraphs = [] } = body
  return { ...letterhead(tenant), title: writing.words.titles[plan.kind], subtitle, facts, table, paragraphs }
}

function letterhead({ name, organisations: [firm] }: Tenant): Pick<DocumentPage, 'issuer' | 'address'> {
  const address = firm ? [firm.address, `${firm.postcode} ${firm.city}`, firm.phone, firm.domain] : []
  return { issuer: name, address }
}

function bodyOf(writing: Writing, plan: DocumentPlan): Body {
  switch (plan.kind) {
    case 'valuation':
      return valuation(writing, plan)
    case 'statement':
      return statement(writing, plan)
    case 'note':
      return note(writing, plan)
    case 'agreement':
    case 'letter':
      return agreement(writing, plan)
    case 'invitation':
      return invitation(writing, plan)
    case 'guide':
      return guide(writing, plan)
    case 'factsheet':
      return factsheet(writing, plan)
    default:
      return paper(writing, plan)
  }
}

function fill(texts: readonly string[], { name }: Tenant, about = ''): readonly string[] {
  return texts.map((text) => text.replaceAll('{firm}', name).replaceAll('{name}', about))
}

function subjectOf({ accounts, portfolios }: Tenant, portfolioId: string) {
  const portfolio = portfolios.find(({ id }) => id === portfolioId)
  const account = accounts.find(({ id }) => id === portfolio?.accountId)
  if (!portfolio || !account) throw new RangeError(`No portfolio ${portfolioId}`)
  return { portfolio, account }
}

type Subject = { portfolio: Portfolio; account: Account }

function factsOf({ words: { labels } }: Writing, { account, portfolio }: Subject): DocumentPage['facts'] {
  return [
    [labels.client, account.name],
    [labels.portfolio, portfolio.name],
    [labels.reference, portfolio.number],
    [labels.currency, portfolio.currency],
  ]
}

function valuation(writing: Writing, { portfolio: id, day }: PlanOf<'valuation'>): Body {
  const { tenant, words, formats } = writing
  const { labels } = words
  const figures = calculatePortfolio({ ...ledgerOf(tenant, id), asOf: day })
  const rows = figures.holdings.flatMap(({ items }) =>
    items.map(({ name, units, price, currency, value }) => [
      name,
      formats.units(units),
      price === null ? '–' : formats.price(price),
      currency,
      value.value === null ? '–' : formats.money(value.value),
    ]),
  )
  const columns = [
    { name: labels.security, figures: false, share: 0.42 },
    { name: labels.units, figures: true, share: 0.16 },
    { name: labels.price, figures: true, share: 0.15 },
    { name: '', figures: true, share: 0.08 },
    { name: labels.value, figures: true, share: 0.19 },
  ]
  const { value } = figures.value
  return {
    subtitle: formats.day(day),
    facts: factsOf(writing, subjectOf(tenant, id)),
    table: { columns, rows, total: [labels.total, '', '', '', value === null ? '–' : formats.money(value)] },
    paragraphs: words.valuation,
  }
}

function statement(writing: Writing, { portfolio: id, day }: PlanOf<'statement'>): Body {
  const { tenant, words, formats } = writing
  const subject = subjectOf(tenant, id)
  const from = addDays(endOfQuarter(addMonths(day, -3)), 1)
  const rows = subject.portfolio.bookings
    .filter(({ date }) => date >= from && date <= day)
    .map((booking) => {
      const { cash } = effectOf(booking, 'inside')
      const amount = `${formats.money(Number(booking.amount))} ${booking.currency}`
      return [formats.day(booking.date), booking.name, cash > 0 ? amount : '', cash < 0 ? amount : '']
    })
  const { labels } = words
  const columns = [
    { name: labels.date, figures: false, share: 0.26 },
    { name: labels.booking, figures: false, share: 0.36 },
    { name: labels.paidIn, figures: true, share: 0.19 },
    { name: labels.paidOut, figures: true, share: 0.19 },
  ]
  return {
    subtitle: `${formats.day(from)} – ${formats.day(day)}`,
    facts: factsOf(writing, subject),
    table: rows.length > 0 ? { columns, rows, total: null } : null,
    paragraphs: rows.length > 0 ? words.statement : [words.quietQuarter],
  }
}

function note(writing: Writing, { portfolio: id, booking: bookingId }: PlanOf<'note'>): Body {
  const { tenant, words, formats } = writing
  const subject = subjectOf(tenant, id)
  const booking = subject.portfolio.bookings.find((one) => one.id === bookingId)
  if (!booking) throw new RangeError(`No booking ${bookingId}`)
  const { labels } = words
  const { currency } = booking
  const isin = tenant.market.instruments.find(({ symbol }) => symbol === booking.symbol)?.isin
  return {
    subtitle: formats.day(booking.date),
    facts: [
      ...factsOf(writing, subject).slice(0, 3),
      [booking.kind === 'sale' ? labels.sale : labels.purchase, booking.name],
      ...(isin ? [['ISIN', isin] as const] : []),
      [labels.units, formats.units(Number(booking.units))],
      [labels.price, `${formats.price(Number(booking.price ?? 0))} ${currency}`],
      [labels.fees, `${formats.money(Number(booking.fees))} ${currency}`],
      [labels.amount, `${formats.money(Number(booking.amount))} ${currency}`],
    ],
    paragraphs: words.note,
  }
}

function agreement(writing: Writing, { kind, account: id }: PlanOf<'agreement' | 'letter'>): Body {
  const { tenant, words, formats } = writing
  const { labels } = words
  const account = tenant.accounts.find((one) => one.id === id)
  if (!account) throw new RangeError(`No account ${id}`)
  const portfolio = tenant.portfolios.find(({ accountId }) => accountId === id)
  const adviser = tenant.users.find((user) => user.id === account.ownerIds[0])
  const terms: DocumentPage['facts'] = portfolio
    ? [
        [labels.riskProfile, portfolio.riskProfile.split(' ').at(-1) ?? ''],
        [labels.fee, formats.percent(portfolio.feeFraction)],
      ]
    : []
  return {
    subtitle: formats.day(account.createdAt.slice(0, 10)),
    facts: [
      [labels.client, account.name],
      [labels.adviser, adviser?.name ?? ''],
      ...(kind === 'agreement' ? terms : []),
    ],
    paragraphs: fill(words[kind], tenant),
  }
}

function invitation({ tenant, words, formats }: Writing, { group, day }: PlanOf<'invitation'>): Body {
  const name = tenant.groups.find(({ id }) => id === group)?.name ?? ''
  return { subtitle: `${name} · ${formats.day(day)}`, paragraphs: fill(words.invitation, tenant, name) }
}

function guide({ tenant, words }: Writing, { portal }: PlanOf<'guide'>): Body {
  const name = tenant.portals.find(({ id }) => id === portal)?.name ?? ''
  return { subtitle: name, paragraphs: fill(words.guide, tenant, name) }
}

function factsheet({ tenant, words, formats }: Writing, { model: index }: PlanOf<'factsheet'>): Body {
  const model = tenant.records.models[index]
  const columns = [
    { name: words.labels.assetClass, figures: false, share: 0.5 },
    { name: words.labels.weight, figures: true, share: 0.2 },
  ]
  const rows = (model?.data ?? []).map(({ name, value }) => [name, formats.percent((value ?? 0) / 100)])
  return { subtitle: model?.name ?? '', table: { columns, rows, total: null }, paragraphs: words.factsheet }
}

function paper(
  { tenant, words }: Writing,
  plan: PlanOf<'brochure'> | PlanOf<'bankForm'> | PlanOf<'report'>,
): Body {
  const { pages, commentary } = wordsIn(tenant.locale)
  if (plan.kind === 'brochure') {
    const { title, summary, description } = pages[plan.page]
    return { subtitle: title, paragraphs: fill([summary, description], tenant) }
  }
  if (plan.kind === 'report') {
    const about = commentary.texts.flatMap((_, index) => commentary.texts[(index + plan.year) % 4] ?? [])
    return { subtitle: String(plan.year), paragraphs: fill(about, tenant) }
  }
  const { labels } = words
  const line = '_'.repeat(42)
  const fields = [labels.client, labels.reference, labels.holder, labels.bank, labels.signature]
  return { facts: fields.map((name) => [name, line]), paragraphs: words.bankForm }
}
