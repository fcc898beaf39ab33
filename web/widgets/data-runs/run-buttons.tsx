import { IconEye, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { RunMode } from '#model/data-processes/data-run.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { sayDone, sayFailed } from '#web/widgets/records/say-result.ts'
import { useWords } from '#web/words/words.ts'
import { useProcessChange } from './use-data-process.ts'

type RunButtonsProps = {
  process: string
  name: string
  /** Whether a step asks for {id}. */
  needsSubject: boolean
  isBusy: boolean
  onBegun: (run: string) => void
}

type Wish = { mode: RunMode; subject: string | null }

/** Tries a process or runs it; what changes something is asked before, and so is what {id} stands for. */
export const RunButtons = ({ process, name, needsSubject, isBusy, onBegun }: RunButtonsProps) => {
  const say = useWords('dataRuns')
  const [asked, setAsked] = useState<RunMode | null>(null)
  const [subject, setSubject] = useState('')
  const begin = useProcessChange<Wish>({
    send: async (body) => {
      const answer = await request('beginDataRun', { params: { process }, body })
      if (answer.outcome === 'busy') return sayFailed(say('busy'))
      sayDone(say(body.mode === 'try' ? 'begunTry' : 'begun'))
      onBegun(answer.run)
    },
    onDone: () => setAsked(null),
  })
  const busy = isBusy || begin.isPending
  const go = (mode: RunMode): void => {
    const typed = subject.trim()
    begin.mutate({ mode, subject: needsSubject && typed !== '' ? typed : null })
  }
  return (
    <>
      <Button icon={IconEye} busy={busy} onClick={() => (needsSubject ? setAsked('try') : go('try'))}>
        {say('try')}
      </Button>
      <Button kind="primary" icon={IconPlayerPlay} busy={busy} onClick={() => setAsked('run')}>
        {say('run')}
      </Button>
      {asked && (
        <Dialog
          opened
          onClose={() => setAsked(null)}
          title={asked === 'run' ? say('runTitle', { name }) : say('try')}
          action={{
            label: say(asked),
            busy: begin.isPending,
            disabled: needsSubject && subject.trim() === '',
            onClick: () => go(asked),
          }}
        >
          <Stack>
            {asked === 'run' && <p>{say('runText')}</p>}
            {needsSubject && (
              <TextInput
                label={say('subject')}
                hint={say('subjectHint')}
                value={subject}
                onChange={setSubject}
                maxLength={200}
                required
              />
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
