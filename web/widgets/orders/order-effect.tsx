import { shareAfterOrder } from '#finance/holdings/share-after-order.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { OrderTicket } from '#model/calls/orders.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './orders.module.css'
import type { Order } from './use-order.ts'

/** `figures` of the portfolio, where they are known. */
type EffectProps = { ticket: OrderTicket; order: Order; figures: PageFigures | null }

/** Only where order and portfolio are in one currency: another would want a rate of the dealing day. */
const useShare = ({ ticket, figures }: EffectProps, value: string | null): string | null => {
  const { type, currency, product } = ticket
  const say = useWords('orders')
  const format = useFormat()
  const holding = figures?.holdings.flatMap(({ items }) => items).find(({ id }) => id === product.id)
  const [whole, part] = [figures?.value.value, holding?.value.value ?? (type === 'Buy' ? 0 : null)]
  if (!whole || part === null || value === null || figures?.currency !== currency) return null
  const { before, after } = shareAfterOrder({ portfolio: whole, holding: part, value: Number(value), type })
  const write = (share: number | null) => (share === null ? '–' : format.percent(share))
  return say('shareChange', { before: write(before), after: write(after) })
}

const useFacts = (props: EffectProps) => {
  const {
    ticket,
    order: { effect },
  } = props
  const say = useWords('orders')
  const format = useFormat()
  const share = useShare(props, effect?.value ?? null)
  if (!effect) return null
  const { type, currency } = ticket
  const money = (amount: string | null) =>
    amount === null ? say('unknown') : format.money(Number(amount), currency)
  const result = effect.losses === null ? 0 : Number(effect.losses)
  const isSale = type === 'Sell'
  return [
    { name: say('orderValue'), value: money(effect.value) },
    effect.units === null ? null : { name: say('units'), value: format.units(Number(effect.units)) },
    isSale ? { name: say('cost'), value: money(effect.cost) } : null,
    isSale && effect.losses !== null
      ? { name: say(result < 0 ? 'loss' : 'gain'), value: format.money(result, currency, 'always') }
      : null,
    effect.unitsAfter === null
      ? null
      : { name: say(isSale ? 'left' : 'after'), value: format.units(Number(effect.unitsAfter)) },
    share === null ? null : { name: say('share'), value: share },
  ]
}

/** What an order comes to, before it is placed. */
export const OrderEffect = (props: EffectProps) => {
  const say = useWords('orders')
  const facts = useFacts(props)
  const { navDate } = props.ticket
  return (
    <section className={classes['effect']} aria-label={say('effect')} aria-live="polite">
      <h3>{say('effect')}</h3>
      {facts ? <FactList facts={facts} /> : <p className={classes['muted']}>{say('effectHint')}</p>}
      {facts && navDate && (
        <p className={classes['muted']}>{say('estimate', { date: formatDate(navDate) })}</p>
      )}
    </section>
  )
}
