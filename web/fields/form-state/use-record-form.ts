import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState, type Control, type UseFormReturn } from 'react-hook-form'
import type { Role } from '#model/access/role.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import { beginningOf, type Following, type Together } from '#model/forms/together.ts'
import type { Problems, Validation } from '#model/forms/validate.ts'
import { fromFormValues, toFormValues, toKey, type FormValues } from '#web/fields/field-key.ts'
import { toError } from '#web/fields/find-problem.ts'
import { useFormUploads, type FormUploads } from './use-form-uploads.ts'
import { checkForm, findChanged, findStart, inOrder, makeResolver } from '#web/fields/record-form-values.ts'

/** What is sent: all values the person may fill in, passwords apart, and the names of those that were changed. */
export type Filled = Pick<Validation, 'values' | 'secrets'> & { changed: readonly string[] }

export type RecordFormSetup = {
  fields: readonly FormField[]
  /** The record as it is; for a new one what is given beforehand. */
  values: Answers
  role: Role
  /** What holds between the fields. */
  together?: Together | undefined
  /** Saves; answers what the server found wrong by field, or nothing when it is saved. */
  save: (filled: Filled) => Promise<Problems | void>
}

/** A try to send that found something wrong; `turn` counts them. */
export type Attempt = { turn: number; problems: Problems }

export type RecordForm = {
  fields: readonly FormField[]
  role: Role
  control: Control<FormValues>
  attempt: Attempt
  isDirty: boolean
  isSaving: boolean
  /** The files on their way; while one is being sent, nothing is saved. */
  uploads: FormUploads
  /** Fields that look as another one says. */
  follows: Readonly<Record<string, Following>>
  /** All answers as they stand. */
  values: () => Answers
  /** Checks and saves; true when saved. The first wrong field gets the focus. */
  submit: () => Promise<boolean>
  /** Goes back to the record as it was, or on to what it is now. */
  reset: (values?: Answers) => void
  /** Fills values in, as if they had been typed: a draft that comes back, a choice between two versions. */
  fill: (values: Answers) => void
}

type Sending = { setup: RecordFormSetup; form: UseFormReturn<FormValues>; start: FormValues }

/** Saves what was found right; answers what the server found wrong with it. */
const send = async ({ setup, form, start }: Sending, sent: FormValues): Promise<Problems> => {
  const { values, secrets } = checkForm(setup, sent)
  const changed = findChanged(Object.keys(values), { now: sent, start })
  const refused = (await setup.save({ values, secrets, changed })) ?? {}
  for (const [name, problem] of Object.entries(refused)) form.setError(toKey(name), toError(problem))
  return refused
}

/** A field is what others say of it, or starts with it until somebody fills it in. */
const useBeginnings = (form: UseFormReturn<FormValues>, together: Together | undefined): void => {
  const begun = useRef<FormValues>({})
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const filled = fromFormValues(values)
      for (const [key, value] of Object.entries(toFormValues(together?.settle?.(filled) ?? {})))
        if (values[key] !== value) form.setValue(key, value, { shouldDirty: true })
      const begins = Object.entries(toFormValues(beginningOf(together ?? {}, filled)))
      for (const [key, value] of begins) {
        const isOpen = values[key] === null || values[key] === begun.current[key]
        if (!isOpen || values[key] === value) continue
        begun.current[key] = value
        form.setValue(key, value, { shouldDirty: true })
      }
    })
    return unsubscribe
  }, [form, together])
}

const useEngine = (setup: RecordFormSetup, start: FormValues): UseFormReturn<FormValues> => {
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: makeResolver(setup),
    // A field is checked when it is left, and from then on while it is typed in.
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useBeginnings(form, setup.together)
  return form
}

const useAttempt = (fields: readonly FormField[]) => {
  const [attempt, setAttempt] = useState<Attempt>({ turn: 0, problems: {} })
  return {
    attempt,
    fail: (problems: Problems) =>
      setAttempt(({ turn }) => ({ turn: turn + 1, problems: inOrder(fields, problems) })),
    forget: () => setAttempt(({ turn }) => ({ turn, problems: {} })),
  }
}

/** Fills values into a form as if they had been typed. */
const fillIn = (form: UseFormReturn<FormValues>, given: Answers): void => {
  for (const [key, value] of Object.entries(toFormValues(given)))
    form.setValue(key, value, { shouldDirty: true })
}

/** The state of a form over one record: what is filled in, what is wrong with it, whether it is saved. */
export const useRecordForm = (setup: RecordFormSetup): RecordForm => {
  const { fields, values, role } = setup
  const [start, setStart] = useState(() => findStart(setup))
  const form = useEngine(setup, start)
  const { isDirty } = useFormState({ control: form.control })
  const [isSaving, setIsSaving] = useState(false)
  const { attempt, fail, forget } = useAttempt(fields)
  const uploads = useFormUploads()
  const restart = (from: FormValues, keep: 'typed' | 'nothing') => {
    setStart(from)
    form.reset(from, { keepValues: keep === 'typed' })
    forget()
  }

  const finish = async (): Promise<boolean> => {
    const sent = { ...form.getValues() }
    const refused = await send({ setup, form, start }, sent)
    const isSaved = Object.keys(refused).length === 0
    // What was typed while it was being saved is still to be saved.
    if (isSaved) restart(sent, 'typed')
    else fail(refused)
    return isSaved
  }

  const submit = async (): Promise<boolean> => {
    if (isSaving || uploads.state === 'running') return false
    setIsSaving(true)
    let isSaved = false
    const onRight = async () => void (isSaved = await finish())
    const onWrong = () => fail(checkForm(setup, form.getValues()).problems)
    const attemptToSave = form.handleSubmit(onRight, onWrong)
    await attemptToSave().finally(() => setIsSaving(false))
    return isSaved
  }

  return {
    fields,
    role,
    follows: setup.together?.follows ?? {},
    control: form.control,
    attempt,
    isDirty,
    isSaving,
    uploads,
    values: () => ({ ...values, ...fromFormValues(form.getValues()) }),
    submit,
    fill: (given) => fillIn(form, given),
    reset: (given) => {
      uploads.desk.clear()
      restart(given ? findStart({ fields, values: given }) : start, 'nothing')
    },
  }
}
