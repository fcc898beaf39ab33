/** Writes to the client of an order what has become of it, in the transaction in which it did. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { formatMoney } from '#model/format/money.ts'
import { formatUnits } from '#model/format/numbers.ts'
import { tagOfLanguage, type Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Transaction } from '#server/store/executor.ts'
import { fillText } from './fill-placeholders.ts'
import { queueMail } from './queue-mail.ts'
import { tellPerson } from './tell-person.ts'

/** 'orderPlaced' confirms it; where a service is told, once that has taken it. 'orderDeclined': the firm has, with the reason. */
export type OrderMail = 'orderPlaced' | 'orderRefused' | 'orderDeclined' | 'orderWithdrawn' | 'orderClosed'

/** `origin`: the address of the portal ('https://…'), for a link to the order. */
export type OrderNews = { order: string; what: OrderMail; reason?: string; origin?: string | undefined }

type White = Pick<Configuration, 'neverEmailed' | 'themes' | 'locales' | 'defaultLocale'>

type Told = {
  person: string
  account: string
  name: string
  email: string | null
  userLanguage: string | null
  portalLanguage: string | null
  portal: string | null
  portfolio: string | null
  from: string
  isHeld: boolean
  type: 'Buy' | 'Sell' | null
  product: string
  amount: string
  unitType: 'units' | 'amount'
  currency: string
}

const readTold = {
  name: 'order-told',
  text: `select u.id as person, a.id as account, u.name, u.email, u.user_language as "userLanguage",
      p.portal_language as "portalLanguage", a.portal, o.portfolio_id as portfolio, coalesce(p.name, t.name) as from,
      coalesce(a.disabled_client_notifications, false) or coalesce(s.is_client_notifications_disabled, false) as "isHeld",
      o.type, coalesce(o.product, o.name, '') as product, o.amount::text as amount, o.unit_type as "unitType",
      coalesce(o.currency, 'EUR') as currency
    from orders o join accounts a on a.tenant_id = $1 and a.id = o.account
    join tenants t on t.tenant_id = $1
    join users u on u.tenant_id = $1 and u.id = a.client and u.active
    left join portals p on p.tenant_id = $1 and p.id = a.portal
    left join user_status s on s.tenant_id = $1 and s.identifier = a.user_status and s.active
    where o.tenant_id = $1 and o.id = $2`,
}

/**
 * The confirmation of an order is always sent (decision Q-BYPASS). What becomes of it afterwards stands on the bell as well,
 * but for what the client has done themselves, and goes the way of other e-mails to them. Orders of accounts without a
 * client are told to nobody.
 */
export async function notifyOfOrder(
  transaction: Transaction,
  white: White,
  { order, what, reason, origin }: OrderNews,
): Promise<void> {
  const [told] = await transaction.query<Told>(readTold, [order])
  if (!told) return
  const { person, account, product, isHeld } = told
  const mail = told.email ? await writeMail(told, { order, what, reason: reason ?? '', origin, white }) : null
  if (what === 'orderPlaced' || what === 'orderWithdrawn') {
    const heldBack = what === 'orderWithdrawn' && isHeld ? 'disabled' : null
    if (mail) await queueMail(transaction, white, { ...mail, heldBack })
    return
  }
  if (person === transaction.caller.userId) return
  await tellPerson(transaction, white, {
    news: { person, kind: 'order', account, what: product, order },
    mail,
  })
}

async function writeMail(told: Told, { order, what, reason, origin, white }: OrderNews & { white: White }) {
  const { email, from, name, product, portal, portfolio, userLanguage, portalLanguage } = told
  const language = findLanguage(white, [userLanguage, portalLanguage])
  const isThere = origin !== undefined && portal !== null && portfolio !== null
  const link = isThere ? `${origin}/dashboard/${portal}/portfolio/${portfolio}?drawer=order:${order}` : ''
  const values = { name, product, order: await describe(told, language), reason: reason ?? '', link }
  return { to: email ?? '', template: what, language, from, values } as const
}

/** 'purchase of Amstel Homes for €100,000.00', 'sale of 12.5 units of Amstel Homes'. */
async function describe(
  { type, product, amount, unitType, currency }: Told,
  language: Language,
): Promise<string> {
  const words = await loadPhrases(language, 'mails')
  const locale = tagOfLanguage(language)
  const inMoney = unitType === 'amount'
  const value = Number(amount)
  const written = inMoney ? formatMoney(value, { currency, locale }) : formatUnits(value, { locale })
  const isSale = type === 'Sell'
  const line = isSale
    ? words[inMoney ? 'orderSellMoney' : 'orderSellUnits']
    : words[inMoney ? 'orderBuyMoney' : 'orderBuyUnits']
  return fillText(line, { product, amount: written })
}
