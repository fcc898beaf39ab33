import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { isRefusedOrder, type Order } from './use-order.ts'

/** Why an order was not placed, and what to do; what was typed stays. */
export const OrderFailure = ({ order, onAgain }: { order: Order; onAgain: () => Promise<void> }) => {
  const say = useWords('orders')
  const sayError = useWords('errors')
  const { failure, hasChanged } = order
  if (!failure) return null
  if (hasChanged)
    return (
      <Notice tone="warning" action={<Button onClick={() => void onAgain()}>{say('lookAgain')}</Button>}>
        <p>{say('changed')}</p>
      </Notice>
    )
  return (
    <Notice tone="error" title={explainError(failure, sayError)}>
      <p>{say(isRefusedOrder(failure) ? 'refused' : 'again')}</p>
    </Notice>
  )
}
