import { useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { instantOf, timeZoneHere, typedTime, type When } from '#web/ui/inputs/when-fields.tsx'
import { useWords } from '#web/words/words.ts'

/** Tomorrow morning, when people read what is written to them. */
export const tomorrowMorning = (): string => {
  const time = new Date()
  time.setDate(time.getDate() + 1)
  time.setHours(8, 0, 0, 0)
  return typedTime(time)
}

/** What is wrong with a time that was typed, in words; null for a time to come. */
export const useTimeProblem = () => {
  const say = useWords('messages')
  const sayField = useWords('fieldMessages')
  return (chosen: When): string | null => {
    const instant = instantOf(chosen)
    if (instant === null) return null
    if (instant === undefined) return say('timeMissing')
    return Date.parse(instant) > Date.now() ? null : sayField('past')
  }
}

/** When a message is to be sent, as it is typed; a whole time goes into the draft. */
export const useSendTime = (
  { sendAt }: MessageDraft,
  onChange: (part: Pick<MessageDraft, 'sendAt'>) => void,
) => {
  const say = useWords('messages')
  const problemOf = useTimeProblem()
  const [typed, setTyped] = useState<When | null>(null)
  const kept: When = sendAt === null ? { when: 'now', at: '' } : { when: 'later', at: typedTime(sendAt) }
  const chosen = typed ?? kept
  const change = (next: When): void => {
    setTyped(next)
    onChange({ sendAt: instantOf(next) ?? null })
  }
  return {
    chosen,
    change,
    problem: problemOf(chosen),
    labels: {
      when: say('whenToSend'),
      now: say('sendNow'),
      later: say('sendLater'),
      at: say('sendAt'),
      atHint: say('sendAtHint', { zone: timeZoneHere(new Date(chosen.at)) }),
    },
  }
}
