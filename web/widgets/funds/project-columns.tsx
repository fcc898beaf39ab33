import type { LoanProject, RealEstateProject } from '#model/calls/funds.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

/** Where a project has its page, and the currency of its fund. */
export type ProjectPlace = { hrefOf: (id: string) => string; currency: string }

const text = <Row,>(id: string, header: string, value: (row: Row) => string): Column<Row> =>
  textColumn(id, header, { value })

const written = <Row,>(
  [id, header]: readonly [string, string],
  value: (row: Row) => number,
  write: (value: number) => string,
): Column<Row> => numberColumn(id, header, { value, text: (row) => write(value(row)) })

const projectColumn = <Row extends { id: string; project: string }>(
  header: string,
  { hrefOf }: ProjectPlace,
): Column<Row> =>
  textColumn('project', header, {
    value: ({ project }) => project,
    cell: ({ id, project }) => <AppLink href={hrefOf(id)}>{project}</AppLink>,
    visibility: 'fixed',
    isLink: true,
    card: 'title',
  })

/** Columns that small screens have no room for; the page of the project tells them too. */
const onLaptops = <Row,>(...columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, leastScreen: 'laptop' }))

const useWriters = ({ currency }: ProjectPlace) => {
  const say = useWords('details')
  const sayFund = useWords('funds')
  const format: Format = useFormat()
  return {
    say,
    sayFund,
    count: format.count,
    percent: (value: number) => format.percent(value),
    money: (value: number) => format.money(value, currency),
    area: (metres: number) => say('squareMetres', { area: format.units(metres) }),
  }
}

/** The columns of the real-estate table. */
export const useRealEstateColumns = (place: ProjectPlace): readonly Column<RealEstateProject>[] => {
  const { say, sayFund, count, percent, money, area } = useWriters(place)
  const sayName = useListWords()
  return [
    projectColumn(sayFund('project'), place),
    text('sector', say('sector'), ({ sector }) => sayName(sector)),
    written(['size', say('size')], ({ size }) => size, area),
    ...onLaptops<RealEstateProject>(
      written(['rentalSpace', say('rentalSpace')], ({ rentalSpace }) => rentalSpace, area),
    ),
    ...onLaptops<RealEstateProject>(written(['tenants', say('tenants')], ({ tenants }) => tenants, count)),
    written(['vacancy', say('vacancy')], ({ vacancy }) => vacancy, percent),
    ...onLaptops<RealEstateProject>(text('condition', say('condition'), ({ condition }) => condition)),
    written(['fundValue', say('fundValue')], ({ fundValue }) => fundValue, money),
    written(['netRent', say('netRent')], ({ netRent }) => netRent, money),
    ...onLaptops<RealEstateProject>(
      written(['ltv', say('ltv')], ({ ltv }) => ltv, percent),
      written(['interest', say('interest')], ({ interest }) => interest, percent),
    ),
    written(['percentOfFund', say('percentOfFund')], ({ percentOfFund }) => percentOfFund, percent),
  ]
}

const day = (id: 'start' | 'end', header: string): Column<LoanProject> =>
  dateColumn(id, header, { value: (loan) => loan[id] })

/** The columns of the loan table. */
export const useLoanColumns = (place: ProjectPlace): readonly Column<LoanProject>[] => {
  const { say, sayFund, percent, money } = useWriters(place)
  return [
    projectColumn(sayFund('project'), place),
    written(['amount', say('loanAmount')], ({ amount }) => amount, money),
    ...onLaptops<LoanProject>(day('start', say('loanStart'))),
    day('end', say('loanEnd')),
    written(['interest', say('interest')], ({ interest }) => interest, percent),
    ...onLaptops<LoanProject>(
      text('loanType', say('loanType'), ({ loanType }) => loanType),
      written(['repaymentPercent', say('repayment')], ({ repaymentPercent }) => repaymentPercent, percent),
      text('collateralRights', say('collateral'), ({ collateralRights }) => collateralRights),
      text('loanTakerProfile', say('loanTaker'), ({ loanTakerProfile }) => loanTakerProfile),
      text('purpose', say('purpose'), ({ purpose }) => purpose),
    ),
    written(['ltv', say('ltv')], ({ ltv }) => ltv, percent),
    written(['percentOfFund', say('percentOfFund')], ({ percentOfFund }) => percentOfFund, percent),
  ]
}
