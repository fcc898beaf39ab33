import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Role } from '#model/access/role.ts'
import { fieldsOfForm, type FormStep } from '#model/forms/form-structure.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { emptyFundsTab, isFundChosen, type FundsTabData } from '#model/forms/funds-tab.ts'
import type { Problems } from '#model/forms/validate.ts'
import { focusField } from '#web/fields/focus-field.ts'
import { FormRenderer } from '#web/fields/form/form-renderer.tsx'
import { useRecordForm, type Filled, type RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useWords } from '#web/words/words.ts'
import { Autosave, type Keeping } from './autosave.tsx'
import { FundsTab, leastOf, type OfferedFund } from './funds-tab.tsx'
import { LiveCheck, useChecked } from './live-check.tsx'
import { ProblemList } from './problem-list.tsx'
import { ScoreSoFar } from './score-so-far.tsx'
import { findStepOf, numberAfter, shownSteps, type ShownStep } from './shown-steps.ts'
import { StepFoot, StepProgress } from './step-foot.tsx'
import classes from './step-form.module.css'
import { FundsLabel, StepLabel } from './step-label.tsx'

/** What is sent of a form: the answers as they are stored, passwords apart, and the Funds tab where it is shown. */
export type SentForm = Pick<Filled, 'values' | 'secrets'> & { funds: FundsTabData | null }

export type StepFormProps = {
  steps: readonly FormStep[]
  /** The name of the form. */
  label: string
  role: Role
  formId: string | null
  /** What has been answered before. */
  values?: Answers
  /** Shows the Funds tab with these funds. */
  funds?: { offered: readonly OfferedFund[]; data?: FundsTabData } | undefined
  /** Keeps the answers by itself, a second after the last change. */
  keeping?: Keeping
  /** Sends the form; answers what the server found wrong by field, or nothing when it has it. */
  submit: (sent: SentForm) => Promise<Problems | void>
  /** Shows what the answers score while they are given. */
  isScored?: boolean
  /** The question whose step is shown first. */
  startAt?: string | undefined
  /** Names of records that the answers refer to. */
  names?: Readonly<Record<string, string>>
}

const nothing: Answers = {}
const noNames = {}
const fundsId = 'funds-tab'

/** The state of a form in steps: the answers, the Funds tab, and which step is shown. */
const useStepForm = (props: StepFormProps) => {
  const { steps, role, values = nothing, funds: given, submit } = props
  const shown = shownSteps(steps, role)
  const [funds, setFunds] = useState<FundsTabData | null>(given ? (given.data ?? emptyFundsTab) : null)
  const form = useRecordForm({
    fields: fieldsOfForm(steps),
    values,
    role,
    save: ({ values: filled, secrets }) => submit({ values: filled, secrets, funds }),
  })
  const order = [...shown.map(({ id }) => id), ...(given ? [fundsId] : [])]
  const [chosen, setChosen] = useState(findStepOf(shown, props.startAt ?? '')?.id ?? order[0] ?? '')
  const current = order.includes(chosen) ? chosen : (order[0] ?? '')
  const at = order.indexOf(current)
  const go = (by: number): (() => void) | null => {
    const id = order[at + by]
    return id === undefined ? null : () => setChosen(id)
  }
  return { shown, form, funds, setFunds, current, setChosen, back: go(-1), next: go(1) }
}

type StepFormState = ReturnType<typeof useStepForm>

/** Leads to an answer, in whatever step it is. */
const useWayTo = ({ shown, setChosen, form }: StepFormState) => {
  const place = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<{ name: string } | null>(null)
  const goTo = (name: string): void => {
    const step = findStepOf(shown, name)
    setChosen(step ? step.id : fundsId)
    setTarget({ name })
  }
  useEffect(() => {
    if (target) focusField(place.current?.querySelector('form') ?? null, target.name)
  }, [target])
  const { turn, problems } = form.attempt
  const [firstWrong] = Object.keys(problems)
  const turnTo = useEffectEvent((name: string) => setChosen(findStepOf(shown, name)?.id ?? fundsId))
  useEffect(() => {
    if (turn > 0 && firstWrong !== undefined) turnTo(firstWrong)
  }, [turn, firstWrong])
  return { place, goTo }
}

type BodyProps = { props: StepFormProps; form: RecordForm; step: ShownStep; id: string; onEnter: () => void }

/** The fields of one step. Enter goes on to the next step; in the last one it sends what is right. */
const StepBody = ({ props, form, step, id, onEnter }: BodyProps) => {
  const say = useWords('stepForm')
  const { formId, names = noNames } = props
  const isEmpty = step.sections.every(({ fields }) => fields.length === 0)
  const onward: RecordForm = {
    ...form,
    submit: () => {
      onEnter()
      return Promise.resolve(false)
    },
  }
  return (
    <FormRenderer
      id={id}
      form={onward}
      label={step.title}
      context={{ collection: null, recordId: null, formId, names }}
      sections={step.sections}
    >
      {isEmpty && <p className={classes['empty']}>{say('emptyStep')}</p>}
    </FormRenderer>
  )
}

const Missing = ({ state, onGo }: { state: StepFormState; onGo: (name: string) => void }) => {
  const { problems } = useChecked()
  return <ProblemList fields={state.form.fields} steps={state.shown} problems={problems} onGo={onGo} />
}

/** A form in steps: tabs, the Funds tab where it is offered, back and next, Submit when everything is right. */
export const StepForm = (props: StepFormProps) => {
  const { label, keeping, funds: given, isScored = false } = props
  const state = useStepForm(props)
  const { shown, form, funds, setFunds, current, setChosen, back, next } = state
  const { place, goTo } = useWayTo(state)
  const [isAsked, setIsAsked] = useState(false)
  const id = useId()
  const send = (): void => void form.submit().catch(() => false)
  const tabs = shown.map((step) => ({
    id: step.id,
    label: <StepLabel step={step} />,
    content: <StepBody props={props} form={form} step={step} id={id} onEnter={next ?? send} />,
  }))
  const fundsTab = given &&
    funds && {
      id: fundsId,
      label: <FundsLabel number={numberAfter(shown)} isChosen={isFundChosen(funds)} />,
      content: <FundsTab {...given} data={funds} onChange={setFunds} isStrict={isAsked} />,
    }
  return (
    <LiveCheck form={form} funds={funds} leastBought={leastOf(given?.offered ?? [], funds?.fund_id ?? '')}>
      <div className={classes['form']} ref={place}>
        <StepProgress form={form} funds={funds} />
        {isScored && <ScoreSoFar form={form} steps={props.steps} />}
        {isAsked && <Missing state={state} onGo={goTo} />}
        <Tabs
          label={label}
          tabs={fundsTab ? [...tabs, fundsTab] : tabs}
          current={current}
          onChange={setChosen}
        />
        <StepFoot
          form={form}
          target={current === fundsId ? null : id}
          onBack={back}
          onNext={next}
          onShow={() => setIsAsked(true)}
          onSubmit={send}
        />
        {keeping && <Autosave form={form} funds={funds} step={current} keeping={keeping} />}
      </div>
    </LiveCheck>
  )
}
