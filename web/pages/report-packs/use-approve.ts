import type { ClientReport } from '#model/calls/report-packs.ts'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { usePackCall } from './use-pack-call.ts'

/** Approves reports as they are shown; those that have changed meanwhile are left, and it is said how many. */
export const useApprove = (pack: string) => {
  const say = useWords('reportPacks')
  return usePackCall(
    (reports: readonly ClientReport[]) =>
      request('approveReports', {
        params: { pack },
        body: { reports: reports.map(({ id, version }) => ({ id, version })) },
      }),
    ({ approved, changed }) => {
      const told = [
        ...(approved > 0 ? [say('approved', { count: approved })] : []),
        ...(changed > 0 ? [say('changed', { count: changed })] : []),
      ]
      saySnack(told.join(' '), approved > 0 ? 'normal' : 'failed')
    },
  )
}
