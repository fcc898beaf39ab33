import type { SentForm } from '#model/calls/submissions.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { AnsweredForm } from '#web/widgets/forms/answered-form.tsx'
import { useStepWord } from '#web/widgets/forms/step-words.ts'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './printed-submission.module.css'

export type PrintedSubmissionProps = {
  sent: SentForm
  portal: { name: string; logo: string | null }
  /** The day it is made. */
  made: string
}

const Facts = ({ sent }: Pick<PrintedSubmissionProps, 'sent'>) => {
  const say = useWords('export')
  const sayProcess = useWords('process')
  const sayStep = useStepWord()
  const { account, by, sentAt, changedAt, step, formVersion } = sent
  const facts = [
    { name: sayProcess('client'), text: account.name },
    { name: say('sentBy'), text: by },
    { name: say('sentOn'), text: formatDateTime(sentAt) },
    { name: say('formStatus'), text: sayStep(step) },
    ...(changedAt === sentAt ? [] : [{ name: say('lastChange'), text: formatDateTime(changedAt) }]),
    ...(formVersion > 0 ? [{ name: say('formVersion'), text: String(formVersion) }] : []),
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The paper shows what a client may read, whoever prints it: it may leave the house. */
const printedFor = 'investor' as const

/** Whose answers they are, when and by whom they were sent, then every question with its answer as the form asks them. */
export const PrintedSubmission = ({ sent, portal, made }: PrintedSubmissionProps) => {
  const say = useWords('export')
  const sayForm = useWords('stepForm')
  const { form, answers, names } = sent
  return (
    <article className={classes['sheet']}>
      <header className={classes['head']}>
        <h1>{form.name}</h1>
        <div className={classes['mark']}>
          <PortalMark name={portal.name} logo={portal.logo} />
        </div>
      </header>
      <Facts sent={sent} />
      <p className={classes['made']}>{say('madeOn', { date: formatDate(made) })}</p>
      <h2 className="visually-hidden">{sayForm('answers')}</h2>
      <AnsweredForm
        steps={form.steps as unknown as readonly FormStep[]}
        label={form.name}
        role={printedFor}
        formId={form.id}
        answers={answers}
        names={names}
      />
    </article>
  )
}
