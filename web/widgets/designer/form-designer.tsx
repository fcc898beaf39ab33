import { useState } from 'react'
import type { FormStep } from '#model/forms/form-structure.ts'
import type { FormFieldType } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'
import type { AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import type { FoundProblem } from './design-problems.tsx'
import { DesignerFrame } from './designer-frame.tsx'
import { DesignerShell } from './designer-shell.tsx'
import classes from './designer.module.css'
import { elementAt } from './element-path.ts'
import { fieldGroups } from '#model/fields/form-field.ts'
import { fieldIcons } from './field-icons.ts'
import { typesOfGroup } from './field-types.ts'
import { FormCanvas } from './form-canvas.tsx'
import { addField, checkDesign, elementOfProblem, nameOfElement } from './form-design.ts'
import { FormPreview } from './form-preview.tsx'
import { FormProperties } from './form-properties.tsx'
import { FormStructurePane } from './form-structure-pane.tsx'
import { Palette, type PaletteGroup } from './palette.tsx'
import { namesOfForm } from './unique-names.ts'
import { useDesigner } from './use-designer.ts'

type FormDesignerProps = { collection: Shown; answer: AnswerOf<'readRecord'> }

const noSteps: readonly FormStep[] = []

const useFieldPalette = (): readonly PaletteGroup[] => {
  const say = useWords('designer')
  return fieldGroups.map((group) => ({
    id: group,
    title: say(`palette-${group}`),
    entries: typesOfGroup(group).map((type) => ({ type, name: say(`type-${type}`), Icon: fieldIcons[type] })),
  }))
}

/** The problems by the elements they are at, in words. */
const useFound = (steps: readonly FormStep[], problems: Problems): readonly FoundProblem[] => {
  const say = useWords('designer')
  const explain = useExplain()
  return Object.entries(problems).map(([path, problem]) => {
    const place = elementOfProblem(path)
    const element = elementAt(steps, place)
    return {
      path: place,
      place: element ? nameOfElement(element, say) : say('pane-structure'),
      text: explain(problem),
    }
  })
}

const isFit = (steps: readonly FormStep[]): boolean => Object.keys(checkDesign(steps)).length === 0

/** The forms designer: steps, fieldsets and fields, the form as it will be, and the properties of the chosen part. */
export const FormDesigner = ({ collection, answer }: FormDesignerProps) => {
  const say = useWords('designer')
  const designer = useDesigner({
    collection,
    answer,
    field: 'steps',
    empty: noSteps,
    chosenFirst: 'steps.0',
    isFit,
  })
  const { design, saving, announce } = designer
  const [view, setView] = useState('design')
  const { record } = saving.base
  const name = typeof record['name'] === 'string' ? record['name'] : ''
  const problems = checkDesign(design.present)
  const groups = useFieldPalette()
  const savedNames = namesOfForm((record['steps'] as readonly FormStep[] | null) ?? [])
  const add = (type: string): void => {
    const { steps, path } = addField(design.present, {
      type: type as FormFieldType,
      chosen: design.chosen,
      say,
    })
    design.change({ next: steps, chosen: path })
    announce(say('added', { name: say(`type-${type as FormFieldType}`) }))
  }
  const canvas = (
    <>
      <div className={classes['canvasBar']}>
        <SegmentedControl
          label={say('view')}
          segments={[
            { value: 'design', label: say('viewDesign') },
            { value: 'preview', label: say('viewPreview') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'preview' ? (
        <FormPreview steps={design.present} label={name} formId={record.id} />
      ) : (
        <FormCanvas design={design} problems={problems} />
      )}
    </>
  )
  return (
    <DesignerShell designer={designer} name={name} found={useFound(design.present, problems)}>
      <DesignerFrame
        panes={{
          structure: <FormStructurePane design={design} problems={problems} announce={announce} />,
          palette: <Palette groups={groups} onAdd={add} />,
          canvas,
          properties: <FormProperties design={design} problems={problems} savedNames={savedNames} />,
        }}
      />
    </DesignerShell>
  )
}
