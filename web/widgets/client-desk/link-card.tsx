import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { request } from '#web/data/call.ts'
import { useHasDataService } from '#web/data/use-has-data-service.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk.module.css'
import { staleOfDesk } from './use-desk-change.ts'

// The editor of records is fetched when somebody asks for it.
const AddPortfolio = lazy(async () => ({ default: (await import('./add-portfolio.tsx')).AddPortfolio }))

const AddPortfolioButton = ({ account }: { account: string }) => {
  const say = useWords('clientDesk')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row>
      <Button icon={IconPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('addPortfolio')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddPortfolio account={account} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Row>
  )
}

const MakeExternalId = ({ account }: { account: string }) => {
  const say = useWords('clientDesk')
  const making = useChange(() => request('makeExternalId', { params: { account } }), {
    stale: staleOfDesk,
    onAnswer: () => saySnack(say('externalIdMade')),
  })
  return (
    <ConfirmButton
      action={say('makeExternalId')}
      title={say('makeExternalIdAsk')}
      confirmKind="primary"
      busy={making.isPending}
      onConfirm={() => making.mutate(undefined)}
    >
      <p>{say('makeExternalIdText')}</p>
    </ConfirmButton>
  )
}

const ExternalId = ({ externalId }: { externalId: string }) => {
  const say = useWords('clientDesk')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(externalId)
    saySnack(say('copied'))
  }
  return (
    <>
      <Row gap={2}>
        <span>{say('externalId')}</span>
        <strong className={classes['code']}>{externalId}</strong>
        {/* Without a safe connection there is no clipboard. */}
        {window.isSecureContext && (
          <Button size="small" onClick={() => void copy()}>
            {say('copy')}
          </Button>
        )}
      </Row>
      <p className={classes['quiet']}>{say('externalIdText')}</p>
    </>
  )
}

type LinkCardProps = { desk: ClientDesk; portal: string; mayChange: boolean }

/** By what the data service knows the account. */
const Link = ({ desk, mayChange }: Omit<LinkCardProps, 'portal'>) => {
  const say = useWords('clientDesk')
  const { externalId } = desk
  return (
    <>
      {externalId === null ? <p>{say('noExternalId')}</p> : <ExternalId externalId={externalId} />}
      {mayChange && desk.mayMakeExternalId && (
        <Row>
          <MakeExternalId account={desk.id} />
        </Row>
      )}
    </>
  )
}

/** The portfolios of the account, and by what the data service knows it where the firm has one. */
export const LinkCard = ({ desk, portal, mayChange }: LinkCardProps) => {
  const say = useWords('clientDesk')
  const hasDataService = useHasDataService()
  const { portfolios } = desk
  return (
    <Card title={say(hasDataService ? 'link' : 'portfolios')}>
      <Stack gap={3}>
        {hasDataService && <Link desk={desk} mayChange={mayChange} />}
        <div>
          {hasDataService && <h3 className={classes['title']}>{say('portfolios')}</h3>}
          {portfolios.length === 0 && <p>{say('noPortfolios')}</p>}
          <ul className={`plain ${classes['people']}`}>
            {portfolios.map(({ id, name }) => (
              <li key={id}>
                <AppLink href={`/dashboard/${portal}/portfolio/${id}`}>{name}</AppLink>
              </li>
            ))}
          </ul>
        </div>
        {mayChange && <AddPortfolioButton account={desk.id} />}
        {mayChange && <p className={classes['quiet']}>{say('portfoliosText')}</p>}
      </Stack>
    </Card>
  )
}
