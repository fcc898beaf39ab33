import type { ReactNode } from 'react'
import type { MailRow } from '#model/calls/security.ts'
import { isLanguage, nameOfLanguage } from '#phrases/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailTones } from './mail-tones.ts'
import { nameTemplate } from './name-template.ts'
import { RetryMail } from './retry-mail.tsx'

const timeOf = (at: string | null): string | null => (at === null ? null : formatTimestamp(at))

const useMailFacts = (mail: MailRow): readonly { name: string; value: ReactNode }[] => {
  const say = useWords('security')
  const { language, template } = mail
  return [
    { name: say('to'), value: mail.to },
    {
      name: say('state'),
      value: <Badge tone={mailTones[mail.status]}>{say(`mail-${mail.status}`)}</Badge>,
    },
    { name: say('template'), value: template && nameTemplate(template, say) },
    { name: say('language'), value: language && isLanguage(language) ? nameOfLanguage(language) : language },
    { name: say('created'), value: timeOf(mail.created) },
    { name: say('sentAt'), value: timeOf(mail.sentAt) },
    { name: say('nextAt'), value: timeOf(mail.nextAt) },
    { name: say('attempts'), value: mail.attempts },
  ]
}

/** An e-mail as it arrives, what became of it, and another try where it failed. */
export const MailDrawer = ({ mail, onClose }: { mail: MailRow; onClose: () => void }) => {
  const say = useWords('security')
  const facts = useMailFacts(mail)
  const isHeld = mail.status === 'held-back'
  return (
    <Drawer
      opened
      onClose={onClose}
      title={mail.subject}
      footer={mail.status === 'failed' && <RetryMail mail={mail.id} size="normal" />}
    >
      <Stack>
        <FactList facts={facts} width="wide" />
        {mail.error && (
          <Notice tone={isHeld ? 'warning' : 'error'} title={say(isHeld ? 'heldBack' : 'error')}>
            {mail.error}
          </Notice>
        )}
        <MailFrame title={say('mailBody')} html={mail.html} />
      </Stack>
    </Drawer>
  )
}
