/** One or a few addresses of every kind of figure that an account or a portfolio has. */
import { costGroups } from '#finance/portfolios/evidence.ts'
import { movementParts } from '#finance/returns/movements.ts'
import { changeNames } from '#finance/returns/performance-changes.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { AddressOf, FigureAddress, FigureKind } from '#finance/working/figure-address.ts'

const whole = { from: null, to: null } as const
/** Enough of many that are alike. */
const few = 4

/** What names the parts of addresses: the figures, the bonds among their holdings, and a year with costs. */
export type Named = { figures: PortfolioFigures; bonds: readonly { id: string }[]; year: number }

const makers: { readonly [Kind in FigureKind]: (named: Named) => readonly AddressOf<Kind>[] } = {
  value: () => [{ of: 'value' }],
  change: () => [null, ...changeNames].map((span) => ({ of: 'change', span })),
  discrete: ({ figures }) =>
    figures.performance.discrete.map(({ name: period }) => ({ of: 'discrete', period })),
  'benchmark:discrete': ({ figures }) =>
    figures.performance.discrete.map(({ name: period }) => ({ of: 'benchmark:discrete', period })),
  year: ({ figures }) => figures.performance.yearly.map(({ year }) => ({ of: 'year', year })),
  'benchmark:year': ({ figures }) =>
    figures.performance.yearly.map(({ year }) => ({ of: 'benchmark:year', year })),
  cumulative: () => [{ of: 'cumulative', ...whole }],
  gross: () => [{ of: 'gross', ...whole }],
  'charges-effect': () => [{ of: 'charges-effect', ...whole }],
  'money-weighted': () => [{ of: 'money-weighted', ...whole }],
  volatility: () => [{ of: 'volatility', ...whole }],
  'max-drawdown': () => [{ of: 'max-drawdown', ...whole }],
  'benchmark:cumulative': () => [{ of: 'benchmark:cumulative', ...whole, against: null }],
  'matched:own': () => [{ of: 'matched:own', ...whole }],
  'matched:benchmark': () => [{ of: 'matched:benchmark', ...whole, against: null }],
  annual: () => [{ of: 'annual', total: { of: 'cumulative', ...whole } }],
  movement: () =>
    [...movementParts, 'opening' as const, 'closing' as const].map((part) => ({
      of: 'movement',
      part,
      ...whole,
    })),
  holding: ({ figures }) =>
    figures.holdings
      .flatMap(({ items }) => items.slice(0, few))
      .flatMap(({ id: holding }) =>
        (['value', 'cost', 'gain', 'gain-amount', 'weight'] as const).map((part) => ({
          of: 'holding',
          holding,
          part,
        })),
      ),
  group: ({ figures }) =>
    figures.holdings.flatMap(({ name: group }) =>
      (['value', 'weight'] as const).map((part) => ({ of: 'group', group, part })),
    ),
  slice: ({ figures }) =>
    (['currency', 'sector', 'assetClass', 'region'] as const).flatMap((by) =>
      figures.breakdown[by].map(({ name: slice }) => ({ of: 'slice', by, slice })),
    ),
  realised: ({ figures }) =>
    figures.realised
      .flatMap(({ sales }) => sales.slice(0, few))
      .map(({ id: sale }) => ({ of: 'realised', sale })),
  'realised-year': ({ figures }) =>
    figures.realised.flatMap(({ taxYear }) =>
      (['gain', 'proceeds', 'cost'] as const).map((part) => ({ of: 'realised-year', taxYear, part })),
    ),
  bond: ({ bonds }) =>
    bonds
      .slice(0, few)
      .flatMap(({ id: bond }) =>
        (['yield', 'income', 'accrued', 'value'] as const).map((part) => ({ of: 'bond', bond, part })),
      ),
  bonds: () => (['value', 'accrued', 'yield', 'income'] as const).map((part) => ({ of: 'bonds', part })),
  costs: ({ year }) =>
    (['total', 'share', 'average', 'income-taxes'] as const).map((part) => ({ of: 'costs', year, part })),
  'costs-row': ({ year }) =>
    (['service', 'instruments'] as const).flatMap((source) =>
      ([...costGroups, 'sum'] as const).flatMap((row) =>
        (['amount', 'share'] as const).map((measure) => ({ of: 'costs-row', year, source, row, measure })),
      ),
    ),
  commitment: () =>
    (['commitment', 'called', 'uncalled', 'distributed', 'value', 'irr', 'tvpi', 'dpi', 'rvpi'] as const).map(
      (part) => ({ of: 'commitment', part }),
    ),
  // A member is one of a household, not of an account.
  member: () => [],
}

/** The addresses of every kind, with the names that these figures give them. */
export function everyAddress(named: Named): readonly FigureAddress[] {
  return Object.values(makers).flatMap((make: (named: Named) => readonly FigureAddress[]) => make(named))
}

/** Every kind of address that an account or a portfolio has. */
export const addressKinds = (Object.keys(makers) as FigureKind[]).filter((kind) => kind !== 'member')
