import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordAnswer } from '#model/calls/records.ts'
import { fourEyesKinds, orderLimitCurrencies, type FourEyesKind } from '#model/four-eyes/four-eyes.ts'
import { useState } from 'react'
import { useFacts } from '#web/data/facts.tsx'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { toDecimalText } from '#web/ui/format/decimal-text.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ConfirmPassword, PutOff, useConfirmed } from '#web/widgets/factors/confirm-password.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { CallError } from '#web/data/send.ts'
import { OrderLimitDialog, type OrderLimit } from './order-limit.tsx'
import { PartFrame } from './part-frame.tsx'
import classes from './security.module.css'

const listing = query('listRecords', {
  params: { collection: 'fourEyes' },
  query: { limit: 50, offset: 0, removed: 'no' },
})
const pending = query('listApprovals', { query: { collection: 'fourEyes', state: 'waiting' } })

const isLackingSecond = (error: unknown): boolean =>
  error instanceof CallError && error.detail.problems?.['kind']?.code === 'second-person'

/** Asks for two people for a kind of changes, or proposes to ask no more, or from another amount on. */
const useSwitching = (kind: FourEyesKind, switched: RecordAnswer | undefined) => {
  const say = useWords('approvals')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const collection = 'fourEyes'
  return useMutation({
    mutationFn: (limit?: OrderLimit) =>
      confirmed(async () => {
        if (!switched) {
          await request('createRecord', { params: { collection }, body: { values: { kind, ...limit } } })
          return 'on' as const
        }
        const { id, version } = switched
        if (limit) {
          await request('updateRecord', { params: { collection, id }, body: { version, values: limit } })
          return 'limitWaits' as const
        }
        await request('removeRecord', { params: { collection, id }, query: { version } })
        return 'waits' as const
      }),
    onSuccess: (became) =>
      saySnack(
        became === 'on'
          ? say('switchedOn', { kind: say(`kind_${kind}`) })
          : say(became === 'waits' ? 'offWaits' : 'aboveWaits'),
      ),
    onError: (error) => {
      if (error instanceof PutOff) return
      saySnack(isLackingSecond(error) ? say('needSecond') : explainError(error, sayError), 'failed')
    },
    onSettled: () => client.invalidateQueries(),
  })
}

type KindProps = { kind: FourEyesKind; switched: RecordAnswer | undefined; isEnding: boolean }

const limitOf = (switched: RecordAnswer | undefined): OrderLimit | null => {
  const above: unknown = switched?.['above']
  const currency = orderLimitCurrencies.find((one) => one === switched?.['currency'])
  const text = typeof above === 'string' || typeof above === 'number' ? toDecimalText(`${above}`) : null
  return text === null ? null : { above: text, currency: currency ?? 'EUR' }
}

/** Orders are asked about from an amount on: it is said when they are switched on, and can be changed by two. */
const OrderKind = ({ switched, isEnding }: Omit<KindProps, 'kind'>) => {
  const say = useWords('approvals')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const switching = useSwitching('orders', switched)
  const limit = limitOf(switched)
  const choose = (chosen: OrderLimit): void => switching.mutate(chosen, { onSuccess: () => setIsOpen(false) })
  return (
    <Stack gap={2}>
      <KindSwitch
        kind="orders"
        switched={switched}
        isEnding={isEnding}
        isBusy={switching.isPending}
        onChange={() => (switched ? switching.mutate(undefined) : setIsOpen(true))}
      />
      {limit && (
        <div className={classes['limit']}>
          <span className={classes['quiet']}>
            {say('aboveNow', { amount: format.money(Number(limit.above), limit.currency) })}
          </span>
          {!isEnding && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {say('changeAbove')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <OrderLimitDialog
          opened
          action={say(switched ? 'changeAbove' : 'switchOn')}
          limit={limit}
          busy={switching.isPending}
          onClose={() => setIsOpen(false)}
          onChoose={choose}
        />
      )}
    </Stack>
  )
}

const Kind = ({ kind, switched, isEnding }: KindProps) => {
  const switching = useSwitching(kind, switched)
  return (
    <KindSwitch
      kind={kind}
      switched={switched}
      isEnding={isEnding}
      isBusy={switching.isPending}
      onChange={() => switching.mutate(undefined)}
    />
  )
}

type KindSwitchProps = KindProps & { isBusy: boolean; onChange: () => void }

const KindSwitch = ({ kind, switched, isEnding, isBusy, onChange }: KindSwitchProps) => {
  const say = useWords('approvals')
  const { created } = switched ?? {}
  const since = created && say('onSince', { at: formatDateTime(created.at), name: created.name ?? '' })
  return (
    <Switch
      label={say(`kind_${kind}`)}
      value={switched !== undefined}
      disabled={isBusy || isEnding}
      hint={
        <>
          {say(`about_${kind}`)}
          <br />
          {isEnding ? say('offWaits') : (since ?? say('off'))}
        </>
      }
      onChange={onChange}
    />
  )
}

/** For which changes the firm wants two people. */
export const FourEyes = () => {
  const say = useWords('approvals')
  const saySecurity = useWords('security')
  const reading = useQuery(listing)
  const ending = new Set(
    useQuery(pending).data?.rows.flatMap(({ record, verb }) => (verb === 'remove' ? [record] : [])),
  )
  const { configuration } = useFacts()
  const hasOrders = configuration.features.ordering !== 'off'
  const kinds = fourEyesKinds.filter((kind) => kind !== 'orders' || hasOrders)
  return (
    <ConfirmPassword change="access">
      <Card title={saySecurity('partFourEyes')}>
        <PartFrame reading={reading}>
          {({ records }) => (
            <Stack gap={5}>
              <p className={classes['quiet']}>{say('fourEyesAbout')}</p>
              {kinds.map((kind) => {
                const switched = records.find((record) => record['kind'] === kind)
                const isEnding = switched !== undefined && ending.has(switched.id)
                return kind === 'orders' ? (
                  <OrderKind key={kind} switched={switched} isEnding={isEnding} />
                ) : (
                  <Kind key={kind} kind={kind} switched={switched} isEnding={isEnding} />
                )
              })}
            </Stack>
          )}
        </PartFrame>
      </Card>
    </ConfirmPassword>
  )
}
