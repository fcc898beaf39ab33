import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from '../door.ts'
import { useStep } from './use-step.ts'

/** The way to the national sign-in service, which comes back to this portal. */
export const NationalStep = ({ door }: { door: Door }) => {
  const say = useWords('signInSteps')
  const sayError = useWords('errors')
  const { busy, failure, work } = useStep(door, (error) =>
    error instanceof CallError && error.code === 'unavailable' ? sayError('nationalDown') : null,
  )
  const leave = async (): Promise<void> => {
    const { url } = await request('beginNationalSignIn', { body: door.next ? { next: door.next } : {} })
    location.assign(url)
  }
  return (
    <Stack gap={4}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{say('nationalText')}</p>
      <Button kind="primary" wide busy={busy} data-autofocus onClick={() => void work(leave)}>
        {say('nationalGo')}
      </Button>
    </Stack>
  )
}
