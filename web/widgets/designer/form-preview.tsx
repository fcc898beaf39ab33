import { Stack } from '#web/ui/layout.tsx'
import { Suspense, useState } from 'react'
import type { Role } from '#model/access/role.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import { isLanguage, nameOfLanguage, type Language } from '#phrases/language.ts'
import { useFacts } from '#web/data/facts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormatProvider } from '#web/ui/format/format-context.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { StepForm } from '#web/widgets/forms/step-form.tsx'
import { PartLanguageContext, useLanguage, useWords } from '#web/words/words.ts'
import classes from './designer.module.css'

type PreviewProps = { steps: readonly FormStep[]; label: string; formId: string }

const previewRoles = ['investor', 'professional', 'admin'] as const satisfies readonly Role[]

type Shown = { role: Role; language: Language; width: 'full' | 'phone' }

type ControlsProps = { shown: Shown; onChange: (shown: Shown) => void }

const PreviewControls = ({ shown, onChange }: ControlsProps) => {
  const say = useWords('designer')
  const { locales } = useFacts().configuration
  return (
    <div className={classes['previewControls']}>
      <Select
        label={say('previewAs')}
        options={previewRoles.map((role) => ({ value: role, label: say(`role-${role}`) }))}
        value={shown.role}
        onChange={(role) => onChange({ ...shown, role: (role ?? shown.role) as Role })}
      />
      <Select
        label={say('previewLanguage')}
        options={locales.filter(isLanguage).map((one) => ({ value: one, label: nameOfLanguage(one) }))}
        value={shown.language}
        onChange={(one) => one && isLanguage(one) && onChange({ ...shown, language: one })}
      />
      <SegmentedControl
        label={say('previewWidth')}
        segments={[
          { value: 'full', label: say('widthFull') },
          { value: 'phone', label: say('widthPhone') },
        ]}
        value={shown.width}
        onChange={(width) => onChange({ ...shown, width: width === 'phone' ? 'phone' : 'full' })}
      />
    </div>
  )
}

/** The form as somebody will fill it in; nothing of it is sent. */
export const FormPreview = ({ steps, label, formId }: PreviewProps) => {
  const say = useWords('designer')
  const [shown, setShown] = useState<Shown>({ role: 'investor', language: useLanguage(), width: 'full' })
  const [accepted, setAccepted] = useState('')
  const written = JSON.stringify(steps)
  const { role, language, width } = shown
  if (steps.length === 0) return <EmptyState title={say('emptyForm')}>{say('emptyFormText')}</EmptyState>
  return (
    <Stack>
      <PreviewControls shown={shown} onChange={setShown} />
      <div className={classes['previewPaper']} data-width={width} lang={language}>
        <PartLanguageContext value={language}>
          <FormatProvider language={language}>
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <StepForm
                key={`${role} ${written}`}
                steps={steps}
                label={label}
                role={role}
                formId={formId}
                submit={() => {
                  setAccepted(written)
                  return Promise.resolve()
                }}
              />
            </Suspense>
          </FormatProvider>
        </PartLanguageContext>
      </div>
      {accepted === written && <Notice tone="success">{say('previewAccepted')}</Notice>}
    </Stack>
  )
}
