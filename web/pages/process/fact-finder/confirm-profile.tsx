import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactFinder, FactFinderInvitation } from '#model/calls/fact-finders.ts'
import { request } from '#web/data/call.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { factFinderCalls } from './stale-calls.ts'

const longestReason = 500

type ConfirmProfileProps = { invitation: FactFinderInvitation; suggested: FactFinder['suggested'] }

type Choice = { profile: string; reason: string }

const useConfirming = (invitation: FactFinderInvitation, onDone: () => void) => {
  const say = useWords('factFinder')
  return useChange(
    ({ profile, reason }: Choice) =>
      request('updateRecord', {
        params: { collection: 'factFinders', id: invitation.id },
        body: {
          version: invitation.version,
          values: { profile, reason: reason.trim() || null },
          publish: false,
        },
      }),
    {
      stale: factFinderCalls,
      onAnswer: () => {
        onDone()
        saySnack(say('isConfirmed'))
      },
    },
  )
}

type FieldsProps = Choice & {
  needsReason: boolean
  onChange: (choice: Choice) => void
}

const Fields = ({ profile, reason, needsReason, onChange }: FieldsProps) => {
  const say = useWords('factFinder')
  const { data } = useQuery(
    steadyQuery('listRecords', {
      params: { collection: 'riskProfiles' },
      query: { fields: 'name', sort: 'returns', limit: 100 },
    }),
  )
  const profiles = (data?.records ?? []) as unknown as { id: string; name: string }[]
  return (
    <Stack gap={4}>
      <p>{say('confirmText')}</p>
      <Select
        label={say('profile')}
        required
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        value={profile || null}
        onChange={(id) => onChange({ profile: id ?? '', reason })}
      />
      <TextArea
        label={say('reason')}
        hint={say('reasonHint')}
        rows={3}
        maxLength={longestReason}
        required={needsReason}
        value={reason}
        onChange={(text) => onChange({ profile, reason: text })}
      />
    </Stack>
  )
}

/** Confirms the risk profile that the answers speak for, or another one with a reason. */
export const ConfirmProfile = ({ invitation, suggested }: ConfirmProfileProps) => {
  const say = useWords('factFinder')
  const start = { profile: invitation.profile?.id ?? suggested?.id ?? '', reason: invitation.reason ?? '' }
  const [isOpen, setIsOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>(start)
  const confirming = useConfirming(invitation, () => setIsOpen(false))
  const needsReason = choice.profile !== '' && choice.profile !== suggested?.id
  const isWhole = choice.profile !== '' && (!needsReason || choice.reason.trim() !== '')
  const title = say(invitation.profile ? 'confirmAnother' : 'confirm')
  const open = (): void => {
    setChoice(start)
    setIsOpen(true)
  }
  return (
    <>
      <Button kind={invitation.profile ? 'secondary' : 'primary'} onClick={open}>
        {title}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        dismissable={choice.reason === start.reason}
        title={title}
        action={{
          label: title,
          kind: 'primary',
          busy: confirming.isPending,
          disabled: !isWhole,
          onClick: () => confirming.mutate(choice),
        }}
      >
        <Fields {...choice} needsReason={needsReason} onChange={setChoice} />
      </Dialog>
    </>
  )
}
