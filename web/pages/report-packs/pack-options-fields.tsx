import type { ReactNode } from 'react'
import { DateField } from '#web/ui/inputs/date-field.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './report-packs.module.css'

/** What is typed of a new pack, its clients aside. */
export type TypedOptions = {
  title: string
  asOf: string | null
  parts: 'all' | 'each'
  paper: 'portrait' | 'landscape'
  comment: string
}

type PackOptionsFieldsProps = {
  options: TypedOptions
  onChange: (options: TypedOptions) => void
  titleProblem: string | null
  /** The choice of clients, beside the others. */
  children: ReactNode
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Parts and paper, as the dialog of a single report offers them. */
const PaperChoices = ({ options, onChange }: Omit<PackOptionsFieldsProps, 'titleProblem' | 'children'>) => {
  const say = useWords('reportPacks')
  return (
    <div className={classes['choices']}>
      <div>
        <span className={classes['label']} aria-hidden="true">
          {say('parts')}
        </span>
        <SegmentedControl
          label={say('parts')}
          value={options.parts}
          onChange={(parts) => onChange({ ...options, parts: parts as TypedOptions['parts'] })}
          segments={[
            { value: 'all', label: say('partsAll') },
            { value: 'each', label: say('partsEach') },
          ]}
        />
      </div>
      <div>
        <span className={classes['label']} aria-hidden="true">
          {say('paper')}
        </span>
        <SegmentedControl
          label={say('paper')}
          value={options.paper}
          onChange={(paper) => onChange({ ...options, paper: paper as TypedOptions['paper'] })}
          segments={[
            { value: 'portrait', label: say('portrait') },
            { value: 'landscape', label: say('landscape') },
          ]}
        />
      </div>
    </div>
  )
}

/** Title, day, parts, paper and comment of a new pack. */
export const PackOptionsFields = ({ options, onChange, titleProblem, children }: PackOptionsFieldsProps) => {
  const say = useWords('reportPacks')
  return (
    <div className={classes['form']}>
      <Stack gap={4}>
        <TextInput
          label={say('packTitle')}
          hint={say('packTitleHint')}
          value={options.title}
          onChange={(title) => onChange({ ...options, title })}
          error={titleProblem}
          maxLength={200}
          required
        />
        <DateField
          label={say('asOf')}
          hint={say('asOfHint')}
          value={options.asOf}
          onChange={(asOf) => onChange({ ...options, asOf })}
          latest={today()}
          clearable
        />
        <PaperChoices options={options} onChange={onChange} />
        <TextArea
          label={say('commentAll')}
          hint={say('commentAllHint')}
          value={options.comment}
          onChange={(comment) => onChange({ ...options, comment })}
          maxLength={2000}
        />
      </Stack>
      {children}
    </div>
  )
}
