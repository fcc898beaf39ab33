import { IconInfoCircle } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'

/** Opens what the head of a portfolio has no room for: region, risk level, ESG rating and the rest. */
export const PortfolioDetailsButton = ({ portfolio }: { portfolio: string }) => {
  const say = useWords('details')
  const { openDrawer } = useDrawers()
  return (
    <Button icon={IconInfoCircle} onClick={() => openDrawer({ kind: 'portfolio', id: portfolio })}>
      {say('portfolioDetails')}
    </Button>
  )
}
