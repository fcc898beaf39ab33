import { IconCircleCheck, IconCircleX, IconPoint } from '@tabler/icons-react'
import type { AccessExplanation } from '#model/calls/clients.ts'
import type { AccessReason } from '#model/access/account-reader.ts'
import classes from '#web/widgets/access/access.module.css'
import { sayReason } from '#web/widgets/access/say-reason.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'

const icons = { allows: IconCircleCheck, refuses: IconCircleX, none: IconPoint } as const

const Reason = ({ reason }: { reason: AccessReason }) => {
  const say = useWords('access')
  const Icon = icons[reason.effect]
  return (
    <li className={classes['reason']} data-effect={reason.effect}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {reason.effect !== 'none' && <strong>{say(reason.effect)}: </strong>}
        {sayReason(reason, say)}
      </span>
    </li>
  )
}

/** What a role may do, collection by collection, in words. */
const Rights = ({ rights }: Pick<AccessExplanation, 'rights'>) => {
  const say = useWords('access')
  const words = useCollectionWords()
  return (
    <dl>
      {rights.map(({ collection, verbs }) => (
        <div key={collection}>
          <dt>{words.name(collection)}</dt>
          <dd>{verbs.map((verb) => say(verb)).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether a person sees an account, all reasons as they were weighed, and the rights that follow. */
export const AccessReasons = ({ explanation }: { explanation: AccessExplanation }) => {
  const say = useWords('access')
  const { user, account, maySee, reasons, rights } = explanation
  const names = { name: user.name, account: account.name }
  return (
    <section className={classes['explanation']} aria-live="polite">
      <h3 className={classes['verdict']}>{maySee ? say('sees', names) : say('seesNot', names)}</h3>
      <h4 className={classes['heading']}>{say('reasons')}</h4>
      <ol className="plain">
        {reasons.map((reason) => (
          <Reason key={reason.rule} reason={reason} />
        ))}
      </ol>
      {rights.length > 0 && (
        <>
          <h4 className={classes['heading']}>{say('rights')}</h4>
          <Rights rights={rights} />
        </>
      )}
    </section>
  )
}
