import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openFields, type MessageField } from '#model/message-fields.ts'
import { nameOfLanguage, type Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

type Written = { subject: string; body: string }

const phraseOf = {
  client: 'fieldClient',
  account: 'fieldAccount',
  adviser: 'fieldAdviser',
  value: 'fieldValue',
  returnThisYear: 'fieldReturnThisYear',
  returnSinceStart: 'fieldReturnSinceStart',
} as const satisfies Record<MessageField, string>

/** What stands open in a text; as long as something does, it is not sent. */
export const OpenFields = ({ subject, body }: Written) => {
  const say = useWords('messages')
  const open = openFields(`${subject} ${body}`)
  if (open.length === 0) return null
  return (
    <Notice tone="warning">
      {say('isOpen', { fields: open.map((field) => say(phraseOf[field])).join(', ') })}
    </Notice>
  )
}

/** Whether a text may be sent as it stands. */
export const isFilled = ({ subject, body }: Written): boolean => openFields(`${subject} ${body}`).length === 0

type TemplatePickerProps = {
  /** The account or group that is written to; null where that is not known yet. */
  recipient: string | null
  written: Written
  onChange: (written: Written) => void
}

/** People of the firm begin a message with one of its texts, which comes filled in for the recipient. */
export const TemplatePicker = ({ recipient, written, onChange }: TemplatePickerProps) => {
  const say = useWords('messages')
  const isOfFirm = isStaff(useSession())
  const { data } = useQuery({ ...query('listMessageTemplates', {}), enabled: isOfFirm })
  const [otherLanguage, setOtherLanguage] = useState<Language | null>(null)
  const fill = useChange(
    (template: string) =>
      request('fillMessageTemplate', { params: { template }, query: { recipient: recipient ?? '' } }),
    {
      onAnswer: ({ subject, body, language, isOtherLanguage }) => {
        setOtherLanguage(isOtherLanguage ? language : null)
        const undo = { label: say('undo'), run: () => onChange(written) }
        onChange({ subject, body })
        saySnack(say('templateFilled'), 'normal', written.body.trim() ? { action: undo } : {})
      },
    },
  )
  const templates = data?.templates ?? []
  if (templates.length === 0 || recipient === null) return null
  return (
    <>
      <div>
        <Menu
          trigger={
            <Button kind="quiet" icon={IconTemplate} busy={fill.isPending}>
              {say('template')}
            </Button>
          }
          items={templates.map(({ id, name }) => ({
            id,
            label: name,
            onChoose: () => fill.mutate(id),
          }))}
        />
      </div>
      {otherLanguage && <Notice>{say('templateIn', { language: nameOfLanguage(otherLanguage) })}</Notice>}
    </>
  )
}
