import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls/paths.ts'
import type { AccountAlert } from '#model/fields/json-shapes.ts'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

const isSame = (one: AccountAlert, other: AccountAlert): boolean =>
  one.timestamp === other.timestamp && one.comment === other.comment && one.type === other.type

const resolve = async (account: string, alert: AccountAlert): Promise<void> => {
  const params = { collection: 'accounts', id: account }
  // Read anew, so that a notice somebody has added meanwhile is kept.
  const { record } = await request('readRecord', { params })
  const alerts = ((record['alerts'] ?? []) as readonly AccountAlert[]).map((one) =>
    isSame(one, alert) ? { ...one, resolved: true } : one,
  )
  await request('updateRecord', { params, body: { version: record.version, values: { alerts } } })
}

const pagesWithAlerts: readonly CallName[] = ['readAccount', 'readPortfolio']

/** Marks a notice of an account as resolved: it leaves the page, and stays with the account. */
export const useResolveAlert = (account: string) => {
  const say = useWords('details')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (alert: AccountAlert) => resolve(account, alert),
    onSuccess: () => saySnack(say('resolved')),
    onError: () => saySnack(say('resolveFailed'), 'failed'),
    onSettled: () => {
      for (const name of pagesWithAlerts) void client.invalidateQueries({ queryKey: [name] })
    },
  })
}
