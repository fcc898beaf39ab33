import { IconShieldCheck } from '@tabler/icons-react'
import type { ChainCheck as Found } from '#model/calls/security.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { CopyButton } from '#web/widgets/factors/copy-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './security.module.css'
import { useChange } from '#web/widgets/use-change.ts'

const Result = ({ found }: { found: Found }) => {
  const say = useWords('security')
  const { count, firstBad, headSeq, headHash } = found
  return (
    <Stack gap={3}>
      <Notice tone={firstBad === null ? 'success' : 'error'}>
        {firstBad === null ? say('checkHolds', { count }) : say('checkBroken', { seq: firstBad })}
      </Notice>
      {headHash !== null && headSeq !== null && (
        <div className={classes['head']}>
          <span className={classes['quiet']}>{say('head', { seq: headSeq })}</span>
          <code>{headHash}</code>
          <CopyButton text={headHash} />
        </div>
      )}
      <p className={classes['quiet']}>{say('checkLimits')}</p>
    </Stack>
  )
}

/** Checks whether the chain holds, and says plainly what that cannot detect. */
export const ChainCheck = () => {
  const say = useWords('security')
  const check = useChange(() => request('checkSecurityEvents', {}), {
    stale: ['listSecurityEvents'],
    onAnswer: () => undefined,
  })
  return (
    <Card
      title={say('checkTitle')}
      subtitle={say('checkAbout')}
      actions={
        <Button icon={IconShieldCheck} busy={check.isPending} onClick={() => check.mutate(undefined)}>
          {say('check')}
        </Button>
      }
    >
      {check.data && <Result found={check.data} />}
    </Card>
  )
}
