import { useQuery } from '@tanstack/react-query'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { query } from '#web/data/queries.ts'
import { useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { WorkingSubject } from '#web/widgets/working/working-subject.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { SubjectSections } from './subject-sections.tsx'

type DrawnSubject = Omit<Subject, 'showWorking'>
type Around = Pick<Subject, 'portalId' | 'asOf'>

const ofAccount = (account: AccountPage, { portalId, asOf }: Around): DrawnSubject => {
  const { id, name, currency, figures } = account
  return { kind: 'account', id, name, portalId, currency, asOf, figures, account, portfolio: null }
}

const ofPortfolio = (portfolio: PortfolioPage, { portalId, asOf }: Around): DrawnSubject => {
  const { id, name, currency, figures } = portfolio
  return { kind: 'portfolio', id, name, portalId, currency, asOf, figures, account: null, portfolio }
}

/** An account beside the page: what it is, what is in it, how it did, what happened. */
export const AccountDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const page = useSubject()
  const { asOf } = page
  const answer = useQuery(query('readAccount', { params: { account: id }, query: asOf ? { asOf } : {} }))
  return (
    <DrawerFrame title={answer.data?.name ?? say('accountDetails')}>
      <DrawerAnswer answer={answer}>
        {(account) => (
          <WorkingSubject subject={ofAccount(account, page)}>
            <SubjectSections />
            {over}
          </WorkingSubject>
        )}
      </DrawerAnswer>
    </DrawerFrame>
  )
}

/** A portfolio beside the page. */
export const PortfolioDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const page = useSubject()
  const { asOf } = page
  const answer = useQuery(query('readPortfolio', { params: { portfolio: id }, query: asOf ? { asOf } : {} }))
  return (
    <DrawerFrame title={answer.data?.name ?? say('portfolioDetails')}>
      <DrawerAnswer answer={answer}>
        {(portfolio) => (
          <WorkingSubject subject={ofPortfolio(portfolio, page)}>
            <SubjectSections />
            {over}
          </WorkingSubject>
        )}
      </DrawerAnswer>
    </DrawerFrame>
  )
}
