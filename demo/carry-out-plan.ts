/** Carries out an investment plan day by day, from its start to the last open day of the floor. */
import { rateOn } from '#demo/exchange-rates.ts'
import type { BookingWords, Desk, InvestmentPlan, RegularPayment } from '#demo/investment-plan.ts'
import { PortfolioBook } from '#demo/portfolio-book.ts'
import { indexOnOrAfter, lastIndexOfMonth } from '#demo/ground/trading-calendar.ts'
import { isTradable, priceIn } from '#demo/trading-floor.ts'
import type { TradingFloor } from '#demo/trading-floor.ts'
import type { Currency } from '#finance/ground/figure.ts'
import type { Booking } from '#finance/ground/ledger.ts'

/** A payout of an instrument; the same for everybody who holds it. */
type PayoutOfMonth = { symbol: string; index: number; perUnit: number }

/** One thing to do on one day; what is written down first is done first on the same day. */
type Task = { index: number; run: () => void } | PayoutOfMonth

const payoutsByFloor = new WeakMap<TradingFloor, Map<string, PayoutOfMonth[]>>()

function payoutsOf(floor: TradingFloor, month: string): readonly PayoutOfMonth[] {
  let byMonth = payoutsByFloor.get(floor)
  if (byMonth === undefined) {
    byMonth = new Map()
    for (const [symbol, quote] of floor.quotes) {
      for (const { index, perUnit } of quote.payouts) {
        const key = floor.calendar.days[index]?.slice(0, 7) ?? ''
        const list = byMonth.get(key)
        if (list === undefined) byMonth.set(key, [{ symbol, index, perUnit }])
        else list.push({ symbol, index, perUnit })
      }
    }
    payoutsByFloor.set(floor, byMonth)
  }
  return byMonth.get(month) ?? []
}

function inCurrency(plan: InvestmentPlan): { currency?: Currency } {
  return plan.cashCurrency === undefined ? {} : { currency: plan.cashCurrency }
}

/** Units of the plan's cash currency for one unit of the book's currency. */
function cashRate({ book, plan }: Desk, index: number): number {
  return rateOn(book.floor.rates, { from: book.currency, to: plan.cashCurrency ?? book.currency, index })
}

/** Puts free cash to work: into what lies furthest below its target, at most `purchases` instruments. */
export function invest(desk: Desk, index: number, purchases: number): void {
  const { book, plan, words } = desk
  if (!desk.invests) return
  const rate = cashRate(desk, index)
  const total = book.value(index) * rate
  const reserve = total * 0.01 + (plan.drawing?.amount ?? 0)
  let free = book.cash(plan.cashCurrency) - reserve
  const wanted = plan.targets
    .filter(({ symbol }) => isTradable(book.floor, symbol, index))
    .map(({ symbol, weight }) => ({ symbol, lacking: weight * total - book.valueOf(symbol, index) * rate }))
    .filter(({ lacking }) => lacking > Math.max(100, total * 0.004))
    .sort((a, b) => b.lacking - a.lacking)
    .slice(0, purchases)
  for (const { symbol, lacking } of wanted) {
    const isFund = book.floor.quotes.get(symbol)?.listing.type === 'Fund'
    const spend = Math.min(lacking, free)
    if (spend < 50) return
    const before = book.cash(plan.cashCurrency)
    book.buy(index, symbol, { spend, fee: isFund ? 0 : plan.dealingFee, ...inCurrency(plan) })
    renameCall(desk, symbol, words)
    free -= before - book.cash(plan.cashCurrency)
  }
}

/** Private-equity funds are not bought: they call capital. */
function renameCall(desk: Desk, symbol: string, words: BookingWords): void {
  const last = desk.book.bookings.at(-1)
  const listing = desk.book.floor.quotes.get(symbol)?.listing
  if (last?.symbol === symbol && listing?.house?.kind === 'private-equity') {
    last.name = `${listing.name}: ${words.capitalCall}`
  }
}

/** Sells from the largest holdings until `amount` lies in cash, or nothing more can be sold. */
export function raiseCash(desk: Desk, index: number, amount: number): void {
  const { book, plan } = desk
  const available = book
    .symbols()
    .filter((symbol) => isTradable(book.floor, symbol, index))
    .map((symbol) => ({ symbol, value: book.valueOf(symbol, index) }))
    .sort((a, b) => b.value - a.value)
  for (const { symbol } of available) {
    const lacking = amount - book.cash(plan.cashCurrency)
    if (lacking <= 0) return
    const currency = plan.cashCurrency ?? book.currency
    const price = priceIn(book.floor, symbol, { currency, index })
    book.sell(index, symbol, {
      units: (lacking * 1.02 + plan.dealingFee) / price,
      fee: plan.dealingFee,
      ...inCurrency(plan),
    })
  }
}

/** Sells everything that can be sold. */
export function sellAll(desk: Desk, index: number): void {
  const { book, plan } = desk
  for (const symbol of book.symbols()) {
    book.sell(index, symbol, { units: book.units(symbol), fee: plan.dealingFee, ...inCurrency(plan) })
  }
}

/** Brings what has grown beyond its target back to it, and puts the proceeds where they are lacking. */
function rebalance(desk: Desk, index: number): void {
  const { book, plan } = desk
  if (!desk.invests) return
  const total = book.value(index)
  for (const { symbol, weight } of plan.targets) {
    const surplus = book.valueOf(symbol, index) - weight * total
    if (surplus < total * 0.02 || !isTradable(book.floor, symbol, index)) continue
    const price = priceIn(book.floor, symbol, { currency: book.currency, index })
    book.sell(index, symbol, { units: surplus / price, fee: plan.dealingFee, ...inCurrency(plan) })
  }
  invest(desk, index, 3)
}

function isDue(payment: RegularPayment, month: string, plan: InvestmentPlan): boolean {
  if (payment.until !== undefined && `${month}-01` > payment.until) return false
  const months = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const passed = months(month) - months(plan.start)
  return passed > 0 && passed % payment.everyMonths === 0
}

function payOut(desk: Desk, index: number, amount: number): void {
  const { book, plan, words } = desk
  if (book.cash(plan.cashCurrency) < amount) raiseCash(desk, index, amount)
  book.withdraw(index, { amount, name: words.drawing, ...inCurrency(plan) })
}

function chargeFee(desk: Desk, index: number): void {
  const { book, plan, words } = desk
  const amount = (book.value(index) * cashRate(desk, index) * plan.feeFraction) / 4
  if (amount < 1) return
  if (book.cash(plan.cashCurrency) < amount) raiseCash(desk, index, amount)
  book.charge(index, { amount, name: words.managementFee, ...inCurrency(plan) })
}

function paymentTasks(desk: Desk, month: string): Task[] {
  const { book, plan, words } = desk
  const { calendar } = book.floor
  const on = (day: string): number => indexOnOrAfter(calendar, `${month}-${day}`)
  const tasks: Task[] = []
  const { saving, drawing } = plan
  if (saving !== null && isDue(saving, month, plan)) {
    const index = on('05')
    tasks.push({
      index,
      run: () => book.contribute(index, { amount: saving.amount, name: words.saving, ...inCurrency(plan) }),
    })
    tasks.push({ index: index + 2, run: () => invest(desk, index + 2, plan.purchasesAtOnce) })
  }
  if (drawing !== null && isDue(drawing, month, plan)) {
    tasks.push({ index: on('24'), run: () => payOut(desk, on('24'), drawing.amount) })
  }
  if (plan.rebalanceMonth === month.slice(5)) {
    tasks.push({ index: on('12'), run: () => rebalance(desk, on('12')) })
  }
  return tasks
}

function incomeTasks(desk: Desk, month: string): Task[] {
  const { book, plan, words } = desk
  const { calendar } = book.floor
  const tasks: Task[] = [...payoutsOf(book.floor, month)]
  const monthNumber = Number(month.slice(5))
  const end = lastIndexOfMonth(calendar, month)
  if (monthNumber === 6 || monthNumber === 12) {
    tasks.push({
      index: end,
      run: () => {
        const amount = book.cash(plan.cashCurrency) * 0.004
        if (amount >= 1) book.receiveInterest(end, { amount, name: words.interest, ...inCurrency(plan) })
      },
    })
  }
  if (monthNumber % 3 === 0 && plan.feeFraction > 0) {
    tasks.push({ index: end, run: () => chargeFee(desk, end) })
  }
  if (monthNumber === 4 && plan.taxFraction > 0) {
    const index = indexOnOrAfter(calendar, `${month}-16`)
    tasks.push({
      index,
      run: () => {
        const amount = book.value(index) * cashRate(desk, index) * plan.taxFraction
        if (amount >= 5) book.payTax(index, { amount, name: words.tax, ...inCurrency(plan) })
      },
    })
  }
  return tasks
}

function splitTasks(desk: Desk): Task[] {
  return Array.from(desk.book.floor.quotes.values())
    .filter((quote) => quote.listing.split !== null && quote.splitIndex <= desk.lastIndex)
    .map((quote) => {
      const ratio = quote.listing.split?.[1] ?? 1
      return {
        index: quote.splitIndex,
        run: () => desk.book.split(quote.splitIndex, quote.listing.symbol, ratio),
      }
    })
}

function openingTasks(desk: Desk, startIndex: number): Task[] {
  const { book, plan, words } = desk
  if (plan.initial <= 0) return []
  const opening = { amount: plan.initial, name: words.opening, ...inCurrency(plan) }
  return [
    { index: startIndex, run: () => book.contribute(startIndex, opening) },
    { index: startIndex + 1, run: () => invest(desk, startIndex + 1, plan.targets.length) },
  ]
}

function eventTasks(desk: Desk): Task[] {
  const { calendar } = desk.book.floor
  return desk.plan.events.map(({ date, happen }) => {
    const index = indexOnOrAfter(calendar, date)
    return { index, run: () => happen(desk, index) }
  })
}

function perform(desk: Desk, task: Task): void {
  if ('run' in task) task.run()
  else desk.book.receivePayout(task.index, task.symbol, { perUnit: task.perUnit, ...inCurrency(desk.plan) })
}

/** Once-only tasks by the month of their day. */
function groupByMonth(desk: Desk, tasks: readonly Task[]): Map<string, Task[]> {
  const { days, lastIndex } = desk.book.floor.calendar
  const groups = new Map<string, Task[]>()
  for (const task of tasks) {
    if (task.index > lastIndex) continue
    const month = days[task.index]?.slice(0, 7) ?? ''
    groups.set(month, [...(groups.get(month) ?? []), task])
  }
  return groups
}

/**
 * The bookings of a plan, in order of date. A later last day of the floor only appends to them.
 */
export function carryOutPlan(
  floor: TradingFloor,
  plan: InvestmentPlan,
  owner: { id: string; currency: Currency; seed: number; words: BookingWords },
): readonly Booking[] {
  const { calendar } = floor
  const { lastIndex } = calendar
  if (plan.start > (calendar.days[lastIndex] ?? '')) return []
  const book = new PortfolioBook(floor, owner)
  const desk: Desk = { book, plan, words: owner.words, invests: true, lastIndex }
  const startIndex = indexOnOrAfter(calendar, plan.start)
  const once = groupByMonth(desk, [
    ...splitTasks(desk),
    ...openingTasks(desk, startIndex),
    ...eventTasks(desk),
  ])
  const firstMonth = calendar.days[startIndex]?.slice(0, 7) ?? ''
  for (const month of calendar.monthStarts.keys()) {
    if (month < firstMonth) continue
    const tasks = [...(once.get(month) ?? []), ...incomeTasks(desk, month), ...paymentTasks(desk, month)]
    tasks.sort((a, b) => a.index - b.index)
    for (const task of tasks) {
      if (task.index >= startIndex && task.index <= lastIndex) perform(desk, task)
    }
  }
  return book.bookings
}
