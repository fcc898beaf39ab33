import type { LoanEntry, RealEstateEntry } from '#model/funds/fund.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './drawers.module.css'
import { FactList, type ListedFact } from '#web/ui/fact-list.tsx'

/** A property or a loan of a fund. */
export type Project = RealEstateEntry | LoanEntry

const mostPhotos = 5

const isLoan = (project: Project): project is LoanEntry => 'loanType' in project

const useRealEstateFacts = (currency: string) => {
  const say = useWords('details')
  const format = useFormat()
  const sayName = useListWords()
  const area = (metres: number) => say('squareMetres', { area: format.units(metres) })
  return (entry: RealEstateEntry): readonly ListedFact[] => [
    { name: say('sector'), value: sayName(entry.sector) },
    { name: say('location'), value: entry.location },
    { name: say('size'), value: area(entry.size) },
    { name: say('rentalSpace'), value: area(entry.rentalSpace) },
    { name: say('tenants'), value: format.count(entry.tenants) },
    { name: say('vacancy'), value: format.percent(entry.vacancy) },
    { name: say('condition'), value: entry.condition },
    { name: say('fundValue'), value: format.money(entry.fundValue, currency) },
    { name: say('netRent'), value: format.money(entry.netRent, currency) },
    { name: say('ltv'), value: format.percent(entry.ltv) },
    { name: say('interest'), value: format.percent(entry.interest) },
    { name: say('percentOfFund'), value: format.percent(entry.percentOfFund) },
  ]
}

const useLoanFacts = (currency: string) => {
  const say = useWords('details')
  const format = useFormat()
  return (entry: LoanEntry): readonly ListedFact[] => [
    { name: say('loanAmount'), value: format.money(entry.amount, currency) },
    { name: say('loanStart'), value: formatDate(entry.start) },
    { name: say('loanEnd'), value: formatDate(entry.end) },
    { name: say('interest'), value: format.percent(entry.interest) },
    { name: say('loanType'), value: entry.loanType },
    { name: say('repayment'), value: format.percent(entry.repaymentPercent) },
    { name: say('collateral'), value: entry.collateralRights },
    { name: say('loanTaker'), value: entry.loanTakerProfile },
    { name: say('purpose'), value: entry.purpose },
    { name: say('ltv'), value: format.percent(entry.ltv) },
    { name: say('percentOfFund'), value: format.percent(entry.percentOfFund) },
  ]
}

const Photos = ({ project }: { project: Project }) => {
  const say = useWords('details')
  const photos = project.photos.slice(0, mostPhotos)
  if (photos.length === 0) return null
  const all = String(photos.length)
  return (
    <ul className={classes['photos']} aria-label={say('photos', { name: project.project })}>
      {photos.map(({ url }, index) => (
        <li key={url}>
          <img src={url} alt={say('photo', { number: String(index + 1), all })} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

/** One property or loan of a fund with all that is known of it and up to five photos. */
export const ProjectDetails = ({ project, currency }: { project: Project; currency: string }) => {
  const realEstate = useRealEstateFacts(currency)
  const loan = useLoanFacts(currency)
  return (
    <div className={classes['project']}>
      <div>
        <Photos project={project} />
        <div className={classes['section']}>
          {project.description && <p>{project.description}</p>}
          <FactList facts={isLoan(project) ? loan(project) : realEstate(project)} />
        </div>
      </div>
    </div>
  )
}
