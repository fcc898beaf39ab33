import { Suspense } from 'react'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

type EditLinksProps = { portal: string; portfolio: string }

const Links = ({ portal, portfolio }: EditLinksProps) => {
  const say = useWords('editing')
  const home = `/dashboard/${portal}/portfolio/${portfolio}`
  return (
    <>
      <AppLinkButton href={`${home}/edit-holdings`}>{say('editHoldings')}</AppLinkButton>
      <AppLinkButton href={`${home}/edit-transactions`}>{say('editTransactions')}</AppLinkButton>
    </>
  )
}

/**
 * The ways from a portfolio that is kept in the portal to where staff enter what is in it. Their words come by
 * themselves, since nobody else who sees the page needs them.
 */
export const EditLinks = (props: EditLinksProps) => (
  <Suspense>
    <Links {...props} />
  </Suspense>
)
