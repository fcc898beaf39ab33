import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FundRow } from '#model/calls/funds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid, Row } from '#web/ui/layout.tsx'
import { useIsPrinting } from '#web/ui/use-printing.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'
import { ChangeText } from './change-text.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import type { FundTools } from './fund-columns.tsx'
import classes from './funds.module.css'
import { useFundWords } from './use-fund-words.ts'

const FundCard = ({ fund, ...tools }: FundTools & { fund: FundRow }) => {
  const say = useWords('funds')
  const sayDetails = useWords('details')
  const sayName = useFundWords()
  const format = useFormat()
  const { openDrawer } = useDrawers()
  const badges = [fund.sector, fund.assetClass, fund.objective].filter((name) => name !== null)
  const change = fund.changes['1y'] === null ? 'ytd' : '1y'
  return (
    <article className={classes['card']}>
      <header className={classes['cardHead']}>
        <h2 className={classes['cardTitle']}>
          <AppLink href={`/dashboard/${tools.portal}/funds/${encodeURIComponent(fund.id)}`}>
            {fund.name}
          </AppLink>
        </h2>
        <FavouriteStar fund={fund} favourites={tools.favourites} onChange={tools.setFavourite} />
      </header>
      <p className={classes['muted']}>{fund.description ?? fund.groupName}</p>
      <Row gap={1} align="stretch">
        {[...new Set(badges.map(sayName))].map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Row>
      <dl className={classes['cardFacts']}>
        <div>
          <dt>{say('price')}</dt>
          <dd>{fund.price === null ? '–' : format.priceIn(fund.price, fund.currency)}</dd>
          {fund.priceDate && <dd className={classes['muted']}>{formatDate(fund.priceDate)}</dd>}
        </div>
        <div>
          <dt>{say(`change_${change}`)}</dt>
          <dd>
            <ChangeText name={say(`change_${change}`)} value={fund.changes[change]} />
          </dd>
        </div>
        {fund.yearlyPayout !== null && (
          <div>
            <dt>{say('yearlyPayout')}</dt>
            <dd>{format.percent(fund.yearlyPayout)}</dd>
          </div>
        )}
      </dl>
      <div>
        <Button
          kind="quiet"
          aria-label={sayDetails('showDetails', { name: fund.name })}
          onClick={() => openDrawer({ kind: 'fund', id: fund.id })}
        >
          {sayDetails('details')}
        </Button>
      </div>
    </article>
  )
}

/** As many cards come at once: a page of hundreds is long to look through, and slow to draw. */
const mostAtOnce = 24

/** Funds as cards, some at a time; each opens its details beside it, the name leads to the page. */
export const FundCards = ({ funds, ...tools }: FundTools & { funds: readonly FundRow[] }) => {
  const sayKit = useWords('kit')
  const format = useFormat()
  const isPrinting = useIsPrinting()
  const [drawn, setDrawn] = useState(mostAtOnce)
  const cards = useRef<HTMLDivElement>(null)
  const shown = isPrinting ? funds : funds.slice(0, drawn)
  const showMore = (): void => {
    flushSync(() => setDrawn(drawn + mostAtOnce))
    // Who reads on by keyboard reads on with the first of the new ones.
    cards.current?.querySelectorAll('article')[drawn]?.querySelector('a')?.focus()
  }
  return (
    <div ref={cards}>
      <Grid leastWidth={260} gap={4}>
        {shown.map((fund) => (
          <FundCard key={fund.id} fund={fund} {...tools} />
        ))}
      </Grid>
      {shown.length < funds.length && (
        <div className={classes['more']} data-print="hidden">
          <Button onClick={showMore}>{sayKit('showMore')}</Button>
          <span className={classes['muted']}>
            {sayKit('rowCount', {
              shown: format.count(shown.length),
              total: format.count(funds.length),
            })}
          </span>
        </div>
      )}
    </div>
  )
}
