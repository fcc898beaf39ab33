import { writeDrawer } from '#web/data/drawer-address.ts'
import {
  IconBriefcase,
  IconBuildingBank,
  IconChartPie,
  IconClipboardList,
  IconCoins,
  IconFileText,
  IconX,
} from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { MessageSubject } from '#model/calls/messages.ts'
import { readSubject, type MessageSubjectKind, type SubjectAddress } from '#model/message-subject.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'

const icons = {
  account: IconBriefcase,
  portfolio: IconChartPie,
  holding: IconCoins,
  fund: IconBuildingBank,
  document: IconFileText,
  process: IconClipboardList,
} as const satisfies Record<MessageSubjectKind, unknown>

/** Where it is looked at, in a portal. */
const addressOf = (subject: SubjectAddress, portal: string): string => {
  const home = `/dashboard/${portal}`
  switch (subject.kind) {
    case 'fund':
      return `${home}/funds/${encodeURIComponent(subject.id)}`
    case 'process':
      return `${home}/processes/${subject.id}`
    case 'document':
      return `${home}/library?document=${subject.id}`
    case 'holding': {
      const drawer = encodeURIComponent(writeDrawer(subject))
      return `${home}/${subject.within.kind}/${subject.within.id}?drawer=${drawer}`
    }
    default:
      return `${home}/${subject.kind}/${subject.id}`
  }
}

type SubjectChipProps = {
  speaksOf: Omit<MessageSubject, 'portal'> & { portal?: string | null }
  /** Takes it out of what is being written. */
  onRemove?: () => void
}

/** What a message speaks of; it leads there. */
export const SubjectChip = ({ speaksOf, onRemove }: SubjectChipProps) => {
  const say = useWords('messages')
  const { portal: here = '' }: { portal?: string } = useParams({ strict: false })
  const subject = readSubject(speaksOf.about)
  if (subject === null) return null
  const Icon = icons[subject.kind]
  return (
    <p className={classes['chip']}>
      <AppLink href={addressOf(subject, speaksOf.portal ?? here)}>
        <Icon size={15} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">{say('speaksOf')}: </span>
        <span className={classes['chipName']}>{speaksOf.name}</span>
      </AppLink>
      {onRemove && <IconButton icon={IconX} size="small" label={say('speakOfNothing')} onClick={onRemove} />}
    </p>
  )
}
