/** The stories: what happened in the portfolios of the accounts that journeys and tests look for by name. */
import { invest, raiseCash, sellAll } from '#demo/carry-out-plan.ts'
import { chooseTargets, spreadEvenly } from '#demo/choose-targets.ts'
import { makePlan, type InvestmentPlan, type PlanEvent, type Target } from '#demo/investment-plan.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import { catalogueOf, type TenantProfile } from '#demo/tenant-profile.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import { priceIn } from '#demo/trading-floor.ts'
import type { StoryName } from '#demo/ground/story-names.ts'
import type { PortfolioType, ReportingCurrency } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A portfolio before its bookings: what it is and how it is invested. */
export type PlannedPortfolio = {
  type: PortfolioType
  riskProfile: number
  currency: ReportingCurrency
  objective: 'Income' | 'Accummulation' | 'Both' | 'ExO' // sic
  plan: InvestmentPlan
}

/** What a story needs to know of its firm. */
export type StorySetting = { profile: TenantProfile; seed: number; asOf: IsoDate; startedOn: IsoDate }

type Teller = (setting: StorySetting, targets: Choose) => readonly PlannedPortfolio[]
type Choose = (riskProfile: number, count: number) => readonly Target[]

function plain(
  setting: StorySetting,
  portfolio: Pick<PlannedPortfolio, 'type' | 'riskProfile' | 'plan'> & Partial<PlannedPortfolio>,
): PlannedPortfolio {
  return { currency: setting.profile.currency, objective: 'Both', ...portfolio }
}

/** Lives on a pension pot since 2016: a withdrawal every month, and an ISA of which a part went to a daughter. */
const tellRetiree: Teller = (setting, choose) => {
  const pension = makePlan({
    start: '2016-02-15',
    initial: 640_000,
    targets: choose(3, 7),
    drawing: { amount: 2400, everyMonths: 1 },
    rebalanceMonth: '02',
  })
  const given: PlanEvent = {
    date: '2023-03-15',
    happen: ({ book }, index) => {
      const [first] = book.symbols()
      if (first !== undefined) book.transferOut(index, first)
    },
  }
  const savings = makePlan({
    start: '2016-04-11',
    initial: 85_000,
    targets: choose(4, 5),
    rebalanceMonth: '10',
    events: [given],
  })
  return [
    plain(setting, { type: 'SIPP', riskProfile: 3, objective: 'Income', plan: pension }),
    plain(setting, { type: 'ISA', riskProfile: 4, plan: savings }),
  ]
}

/** A small saver to whom a portfolio is left in 2021: securities with their old cost, cash, and tax to pay. */
const tellHeir: Teller = (setting, choose) => {
  const legacy = ['ALBR.L', 'MRLW.L', 'RHWK.DE', 'GILT47']
  const inheritance: PlanEvent = {
    date: '2021-09-14',
    happen: ({ book, words }, index) => {
      legacy.forEach((symbol, i) => {
        const price = priceIn(book.floor, symbol, { currency: book.currency, index })
        const units = Math.floor((38_000 + 9000 * i) / price)
        book.transferIn(index, symbol, { units, cost: units * price * (0.35 + 0.15 * i) })
      })
      book.contribute(index, { amount: 35_000, name: words.estate })
    },
  }
  const taxBill: PlanEvent = {
    date: '2021-11-08',
    happen: (desk, index) => {
      raiseCash(desk, index, 41_000)
      desk.book.withdraw(index, { amount: 40_250, name: desk.words.estateTax })
    },
  }
  const plan = makePlan({
    start: '2018-05-14',
    initial: 6000,
    targets: choose(5, 5),
    saving: { amount: 500, everyMonths: 3 },
    rebalanceMonth: '03',
    events: [inheritance, taxBill],
  })
  return [plain(setting, { type: 'GIA', riskProfile: 5, objective: 'Accummulation', plan })]
}

/** The wrong share is bought, sold two days later, and the dealing fees are given back. */
const tellMistake: Teller = (setting, choose) => {
  const events: readonly PlanEvent[] = [
    {
      date: '2024-05-14',
      happen: ({ book, words, plan }, index) => {
        book.contribute(index, { amount: 9500, name: words.extra })
        book.buy(index, 'LRKS', { spend: 9400, fee: plan.dealingFee })
      },
    },
    {
      date: '2024-05-16',
      happen: ({ book, plan }, index) => {
        book.sell(index, 'LRKS', { units: book.units('LRKS'), fee: plan.dealingFee })
      },
    },
    {
      date: '2024-05-17',
      happen: ({ book, words, plan }, index) => {
        book.receiveInterest(index, { amount: 2 * plan.dealingFee, name: words.feeRefund })
        book.buy(index, 'BLFN', { spend: 9000, fee: 0 })
      },
    },
  ]
  const targets = choose(5, 6).filter(({ symbol }) => symbol !== 'LRKS')
  const saving = { amount: 600, everyMonths: 2 }
  const plan = makePlan({ start: '2019-03-11', initial: 24_000, targets, saving, events })
  return [plain(setting, { type: 'GIA', riskProfile: 5, plan })]
}

/** Owns a house inside the portfolio, let for a quarterly rent. */
const tellLandlord: Teller = (setting, choose) => {
  const symbol = setting.profile.local.find((line) => line.assetClass === 'Property')?.symbol ?? ''
  const purchase: PlanEvent = {
    date: '2017-06-30',
    happen: ({ book, words }, index) => {
      const price = priceIn(book.floor, symbol, { currency: book.currency, index })
      book.contribute(index, { amount: Math.ceil(price * 1.06), name: words.house })
      book.buy(index, symbol, { spend: price + 2450, fee: 2400 })
      book.payTax(index, { amount: price * 0.035, name: words.houseTax })
    },
  }
  const events = [purchase]
  for (let year = 2017; year <= Number(setting.asOf.slice(0, 4)); year += 1) {
    for (const day of ['03-29', '06-28', '09-27', '12-27']) {
      const happen: PlanEvent['happen'] = ({ book }, index) => {
        const price = priceIn(book.floor, symbol, { currency: book.currency, index })
        if (book.units(symbol) > 0) book.receivePayout(index, symbol, { perUnit: price * 0.0095 })
      }
      if (year > 2017 || day > '09') events.push({ date: `${year}-${day}`, happen })
    }
  }
  const plan = makePlan({
    start: '2017-03-06',
    initial: 120_000,
    targets: choose(3, 5),
    drawing: { amount: 900, everyMonths: 1 },
    rebalanceMonth: '09',
    feeFraction: 0.003,
    events,
  })
  return [plain(setting, { type: 'Trust', riskProfile: 3, objective: 'Income', plan })]
}

/** Came three weeks before the demonstration was set up. */
const tellNewcomer: Teller = (setting, choose) => {
  const start = addDays(setting.startedOn, -21)
  const plan = makePlan({ start, initial: 75_000, targets: choose(4, 6) })
  return [plain(setting, { type: 'GIA', riskProfile: 4, plan })]
}

/** Has traded since 2025, but nobody has linked the account with the data service. */
const tellUnlinked: Teller = (setting, choose) => {
  const plan = makePlan({ start: '2025-06-02', initial: 40_000, targets: choose(4, 5) })
  return [plain(setting, { type: 'GIA', riskProfile: 4, plan })]
}

/** Sells half in the middle of March 2020, the rest three days before the bottom, and comes back in June 2021. */
const tellPanicSeller: Teller = (setting, choose) => {
  const events: readonly PlanEvent[] = [
    {
      date: '2020-03-17',
      happen: (desk, index) => {
        desk.invests = false
        raiseCash(desk, index, desk.book.value(index) / 2)
      },
    },
    { date: '2020-03-20', happen: (desk, index) => sellAll(desk, index) },
    {
      date: '2021-06-07',
      happen: (desk, index) => {
        desk.invests = true
        invest(desk, index, desk.plan.targets.length)
      },
    },
  ]
  const plan = makePlan({
    start: '2016-06-13',
    initial: 310_000,
    targets: choose(6, 9),
    rebalanceMonth: '05',
    events,
  })
  return [plain(setting, { type: 'GIA', riskProfile: 6, objective: 'Accummulation', plan })]
}

/** Three hundred every month since 2017, into three instruments, never anything else. */
const tellSaver: Teller = (setting) => {
  const targets = [
    { symbol: 'HGEQ', weight: 0.4 },
    { symbol: 'WRLD.AS', weight: 0.32 },
    { symbol: 'HSCB', weight: 0.25 },
  ]
  const plan = makePlan({
    start: '2017-01-09',
    initial: 500,
    targets,
    saving: { amount: 300, everyMonths: 1 },
    purchasesAtOnce: 1,
    feeFraction: 0.004,
  })
  return [plain(setting, { type: 'ISA', riskProfile: 6, objective: 'Accummulation', plan })]
}

/** Earns dollars: one portfolio with dollar cash inside a report in the firm's currency, one that reports in dollars. */
const tellForeigner: Teller = (setting) => {
  const dollars = ['LRKS', 'BLFN', 'PRRL', 'WRLS', 'USTB', 'GOLD'].map((symbol) => ({ symbol, weight: 0.16 }))
  const abroad = ['WRLS', 'RHWK.DE', 'MSHD.TO', 'THWR.L', 'EMDB', 'HJPN'].map((symbol) => ({
    symbol,
    weight: 0.16,
  }))
  const salary = makePlan({
    start: '2016-09-05',
    initial: 60_000,
    targets: dollars,
    saving: { amount: 2500, everyMonths: 3 },
    cashCurrency: 'USD',
    rebalanceMonth: '11',
  })
  const pension = makePlan({ start: '2019-10-07', initial: 95_000, targets: abroad, rebalanceMonth: '04' })
  return [
    plain(setting, { type: 'OPB', riskProfile: 6, plan: salary }),
    plain(setting, { type: 'SIPP', riskProfile: 5, currency: 'USD', plan: pension }),
  ]
}

/** Held only what is quoted at home, sold everything in June 2022 and took the money; the account rests. */
const tellDormant: Teller = (setting, choose) => {
  const events: readonly PlanEvent[] = [
    {
      date: '2022-06-13',
      happen: (desk, index) => {
        desk.invests = false
        sellAll(desk, index)
      },
    },
    {
      date: '2022-06-20',
      happen: ({ book, words }, index) => book.withdraw(index, { amount: book.cash(), name: words.farewell }),
    },
  ]
  const own = setting.profile.currency === 'GBP' ? ['GBP', 'GBX'] : [setting.profile.currency]
  const atHome = catalogueOf(setting.profile).filter(({ currency }) => own.includes(currency))
  const targets = choose(4, 12)
    .filter(({ symbol }) => symbol !== 'HCPF' && atHome.some((listing) => listing.symbol === symbol))
    .map(({ symbol, weight }) => ({ symbol, weight: weight * 1.1 }))
  const plan = makePlan({ start: '2016-03-07', initial: 52_000, targets, rebalanceMonth: '06', events })
  return [plain(setting, { type: 'GIA', riskProfile: 4, plan })]
}

/** Fifty holdings in a trust, and a portfolio beside it. */
const tellRich: Teller = (setting, choose) => {
  const trust = makePlan({
    start: '2023-02-06',
    initial: 6_400_000,
    targets: spreadEvenly(setting.profile, 50),
    drawing: { amount: 18_000, everyMonths: 3 },
    rebalanceMonth: '09',
    feeFraction: 0.004,
  })
  const own = makePlan({
    start: '2020-09-14',
    initial: 1_150_000,
    targets: choose(7, 9),
    rebalanceMonth: '01',
  })
  return [
    plain(setting, { type: 'Trust', riskProfile: 5, objective: 'Income', plan: trust }),
    plain(setting, { type: 'GIA', riskProfile: 7, objective: 'Accummulation', plan: own }),
  ]
}

/** Holds a fund that closed in 2023, one whose dealing was suspended, and one that never had a price. */
const tellStaleHolder: Teller = (setting) => {
  const unpriced: PlanEvent = {
    date: '2018-02-05',
    happen: ({ book }, index) => book.transferIn(index, 'CGRF', { units: 5000, price: 1, cost: 5200 }),
  }
  const targets = [
    { symbol: 'HMAF', weight: 0.27 },
    { symbol: 'HCPF', weight: 0.25 },
    { symbol: 'HGEQ', weight: 0.25 },
    { symbol: 'HSCB', weight: 0.2 },
  ]
  const plan = makePlan({ start: '2017-05-15', initial: 90_000, targets, events: [unpriced] })
  return [plain(setting, { type: 'GIA', riskProfile: 4, plan })]
}

/** One client, two accounts; this is the first. */
const tellTwoAccounts: Teller = (setting, choose) => {
  const plan = makePlan({
    start: '2018-10-08',
    initial: 130_000,
    targets: choose(5, 7),
    saving: { amount: 1500, everyMonths: 3 },
  })
  return [plain(setting, { type: 'GIA', riskProfile: 5, plan })]
}

/** The account with which staff try things out; the clients overview hides it. */
const tellInternal: Teller = (setting, choose) => {
  const plan = makePlan({ start: '2024-01-08', initial: 10_000, targets: choose(4, 4) })
  return [plain(setting, { type: 'GIA', riskProfile: 4, plan })]
}

const tellers: Record<StoryName, Teller> = {
  retiree: tellRetiree,
  heir: tellHeir,
  mistake: tellMistake,
  landlord: tellLandlord,
  newcomer: tellNewcomer,
  unlinked: tellUnlinked,
  panicSeller: tellPanicSeller,
  saver: tellSaver,
  foreigner: tellForeigner,
  dormant: tellDormant,
  rich: tellRich,
  staleHolder: tellStaleHolder,
  empty: () => [],
  twoAccounts: tellTwoAccounts,
  internal: tellInternal,
}

/** The portfolios of a story at a firm. */
export function tellStory(story: StoryName, setting: StorySetting): readonly PlannedPortfolio[] {
  const chance = new Chance(setting.seed, `story:${setting.profile.key}:${story}`)
  const choose: Choose = (riskProfile, count) =>
    chooseTargets(setting.profile, chance, { riskProfile, count })
  return tellers[story](setting, choose)
}
