import { useState } from 'react'
import type { FactFinder } from '#model/calls/fact-finders.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { factFinderCalls } from './stale-calls.ts'

type Form = { id: string; name: string }
type InviteClientProps = { factFinder: FactFinder; forms: readonly Form[]; size?: 'normal' | 'small' }

/** Invites a client to a fact finder, said with its effect before it is done. */
export const InviteClient = ({ factFinder, forms, size = 'normal' }: InviteClientProps) => {
  const say = useWords('factFinder')
  const [isOpen, setIsOpen] = useState(false)
  const { account, state, invitation } = factFinder
  const last = forms.find(({ id }) => id === invitation?.form.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const form = chosen ?? last?.id ?? forms[0]?.id ?? null
  const client = { client: account.name }
  const isAgain = state === 'complete'
  const title = say(isAgain ? 'inviteAgainOf' : 'inviteOf', client)
  const inviting = useChange(
    () =>
      request('createRecord', {
        params: { collection: 'factFinders' },
        body: { values: { account: account.id, form }, publish: false },
      }),
    {
      stale: factFinderCalls,
      onAnswer: () => {
        setIsOpen(false)
        saySnack(say('isInvited', client))
      },
    },
  )
  return (
    <>
      <Button
        kind={isAgain || size === 'small' ? 'secondary' : 'primary'}
        size={size}
        aria-label={title}
        disabled={forms.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {say(isAgain ? 'inviteAgain' : 'invite')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        action={{
          label: say('invite'),
          kind: 'primary',
          busy: inviting.isPending,
          disabled: form === null,
          onClick: () => inviting.mutate(undefined),
        }}
      >
        <Stack gap={4}>
          <p>{say('inviteText', client)}</p>
          {isAgain && <p>{say('inviteAgainText', client)}</p>}
          {forms.length > 1 && (
            <Select
              label={say('form')}
              options={forms.map(({ id, name }) => ({ value: id, label: name }))}
              value={form}
              onChange={setChosen}
            />
          )}
        </Stack>
      </Dialog>
    </>
  )
}
