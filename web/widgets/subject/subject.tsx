import { createContext, use } from 'react'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import type { PrintedPeriod } from '#model/calls/export-options.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'

/** Whose figure: an account or a portfolio, and which one. */
export type FigureOwner = { kind: 'account' | 'portfolio'; id: string }

/** A figure whose working is asked for, with the name it has on the page. */
export type AskedWorking = {
  kind: FigureOwner['kind'] | 'household'
  id: string
  address: FigureAddress
  name: string
}

/** What a report page is about; every widget of the page reads from here. */
export type Subject = FigureOwner & {
  name: string
  portalId: string
  currency: string
  /** The day asked for; undefined for the latest. */
  asOf: string | undefined
  /** The period that a report on paper is of; undefined on a screen, and where each part has its own. */
  period?: PrintedPeriod | undefined
  figures: PageFigures | null
  account: AccountPage | null
  portfolio: PortfolioPage | null
  showWorking: (asked: AskedWorking) => void
}

const SubjectContext = createContext<Subject | null>(null)

export const SubjectProvider = SubjectContext

/** The subject of the page around a widget. */
export const useSubject = (): Subject => {
  const subject = use(SubjectContext)
  if (!subject) throw new Error('A widget stands outside of a report page.')
  return subject
}

/** The account that a page is about, or that its portfolio belongs to. */
export const useAccountOfSubject = (): Pick<AccountPage, 'id' | 'alerts' | 'advisers'> | null => {
  const { account, portfolio } = useSubject()
  return account ?? portfolio?.account ?? null
}

/** The figures of the subject, for widgets whose definition says that they need them. */
export const useFigures = (): PageFigures => {
  const { figures } = useSubject()
  if (!figures) throw new Error('A widget that needs figures was drawn without them.')
  return figures
}
