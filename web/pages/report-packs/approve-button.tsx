import type { ClientReport } from '#model/calls/report-packs.ts'
import { useWords } from '#web/words/words.ts'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { usePackCall } from './use-pack-call.ts'

/** Approves reports as they are shown; those that have changed meanwhile are left, and it is said how many. */
const useApprove = (pack: string) => {
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

type ApproveButtonProps = {
  pack: string
  reports: readonly ClientReport[]
  action: string
  label?: string
  look: 'all' | 'one'
}

/** Asks, with how many clients get an e-mail, and approves. */
export const ApproveButton = ({ pack, reports, action, label, look }: ApproveButtonProps) => {
  const say = useWords('reportPacks')
  const approving = useApprove(pack)
  const told = reports.filter(({ isTold }) => isTold).length
  return (
    <ConfirmButton
      action={action}
      title={say('approveTitle')}
      kind={look === 'all' ? 'primary' : 'secondary'}
      size={look === 'all' ? 'normal' : 'small'}
      confirmKind="primary"
      busy={approving.isPending}
      onConfirm={() => approving.mutate(reports)}
      {...(label === undefined ? {} : { label })}
    >
      <p>
        {say('approveText', { count: reports.length })} {say('approveTold', { count: told })}
      </p>
      <p>{say('approveAnyway')}</p>
    </ConfirmButton>
  )
}
