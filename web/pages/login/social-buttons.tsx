import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { useAttempt } from '#web/widgets/sign-in/use-attempt.ts'

const names = { google: 'withGoogle', microsoft: 'withMicrosoft' } as const
export type SocialProvider = keyof typeof names

/** The ways through other firms' identities that the white label has switched on. */
export const SocialButtons = ({ door, providers }: { door: Door; providers: readonly SocialProvider[] }) => {
  const say = useWords('signInSteps')
  const { busy, failure, attempt } = useAttempt()
  const leave = async (provider: SocialProvider): Promise<void> => {
    const body = door.next ? { next: door.next } : {}
    const { url } = await request('beginSocialSignIn', { params: { provider }, body })
    location.assign(url)
  }
  return (
    <Stack gap={2}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {providers.map((provider) => (
        <Button key={provider} wide busy={busy} onClick={() => void attempt(() => leave(provider))}>
          {say(names[provider])}
        </Button>
      ))}
    </Stack>
  )
}
