import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import { findFundId } from '#model/funds/find-fund-id.ts'
import type { Payment, QuarterlyPayment } from '#model/calls/accounts.ts'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { useSession } from '#web/data/use-session.ts'
import { useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

const none: readonly QuarterlyPayment[] = []

const accountOf = ({ kind, id, portfolio }: Pick<Subject, 'kind' | 'id' | 'portfolio'>): string =>
  kind === 'account' ? id : (portfolio?.account.id ?? '')

const askFor = (account: string) => query('listQuarterlyPayments', { params: { account } })

/** The quarterly payments of the account behind the page, where the white label has them. */
export const useQuarterlyPayments = () => {
  const { configuration } = useFacts()
  const session = useSession()
  const account = accountOf(useSubject())
  const isOffered =
    session !== null && account !== '' && hasFeature(configuration, 'quarterlyPayments', session.role)
  const { data } = useQuery({ ...askFor(account), enabled: isOffered })
  const rows = data?.rows ?? none
  return {
    account,
    /** None where they are not offered or not known. */
    rows,
    find: (accountNo: string | null): QuarterlyPayment | null => {
      const fund = findFundId(accountNo)
      return rows.find(({ fundId }) => fundId === fund) ?? null
    },
  }
}

export type PaymentChange = { fund: QuarterlyPayment; payment: Payment; isPaidOut: boolean }

/** Saves a choice, and says when it is over: saved, or failed and everything shown as it was. */
export const useSavePayment = (account: string, onOver: () => void) => {
  const say = useWords('details')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ fund, ...body }: PaymentChange) =>
      request('setQuarterlyPayment', { params: { account, fund: fund.fundId }, body }),
    onSuccess: () => saySnack(say('quarterlySaved')),
    onError: () => saySnack(say('quarterlyFailed'), 'failed'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: askFor(account).queryKey })
      onOver()
    },
  })
}
