import type { FormField } from '#model/fields/form-field.ts'
import type { Fieldset, FormStep } from '#model/forms/form-structure.ts'
import type { Problems } from '#model/forms/validate.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { FormFieldRow } from '#web/fields/form/form-field-row.tsx'
import { FormScopeContext } from '#web/fields/form-state/form-scope.ts'
import { useRecordForm } from '#web/fields/form-state/use-record-form.ts'
import { formFieldType } from '#model/fields/form-field.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useWords } from '#web/words/words.ts'
import { stepOf } from './change-form.ts'
import classes from './designer.module.css'
import { elementAt, type ElementPath, type FormElement } from './element-path.ts'
import { countProblems, dropAt, nameOfElement, sideFor, type FormDesign } from './form-design.ts'
import { useDrag } from './use-drag.ts'

type CanvasProps = { design: FormDesign; problems: Problems }

/** A field as it is drawn in the form; nothing of it can be filled in here. */
const DrawnField = ({ field }: { field: FormField }) => {
  const form = useRecordForm({ fields: [field], values: {}, role: 'admin', save: () => Promise.resolve() })
  const { control, role, attempt, values } = form
  const context = { collection: null, recordId: null, formId: null, names: {}, values }
  const draw = (inner: FormField) => <FormFieldRow key={inner.name} field={inner} />
  return (
    <FieldPartsContext value={fieldRegistry}>
      <FormScopeContext value={{ control, role, attempt, uploads: form.uploads.desk, context, draw }}>
        {draw(field)}
      </FormScopeContext>
    </FieldPartsContext>
  )
}

/** Dropping beside or into an element of the canvas. */
const useElementDrag = ({ design }: CanvasProps, path: ElementPath) => {
  const say = useWords('designer')
  return useDrag<HTMLDivElement>({
    dragged: { from: 'design', path },
    sideFor: sideFor(path),
    onDrop: (dragged, side) => {
      const { steps, path: chosen } = dropAt(design.present, { dragged, path, side, say })
      design.change({ next: steps, chosen })
    },
  })
}

/** The whole of an element as one button that chooses it. */
const Choose = ({
  design,
  path,
  element,
}: {
  design: FormDesign
  path: ElementPath
  element: FormElement
}) => {
  const say = useWords('designer')
  return (
    <button
      type="button"
      className={classes['choose']}
      aria-label={say('choose', { name: nameOfElement(element, say) })}
      aria-pressed={design.chosen === path}
      onClick={() => design.choose(path)}
    />
  )
}

const CanvasField = ({
  canvas,
  path,
  field,
}: {
  canvas: CanvasProps
  path: ElementPath
  field: FormField
}) => {
  const say = useWords('designer')
  const { design, problems } = canvas
  const { place, over, isDragged } = useElementDrag(canvas, path)
  const { value, type, name, options } = field
  return (
    <div
      ref={place}
      className={classes['canvasField']}
      data-chosen={design.chosen === path}
      data-over={over}
      data-dragged={isDragged}
      data-wide={formFieldType(field.type).isWide === true}
      data-wrong={countProblems(problems, path) > 0}
    >
      <div inert>
        {type === 'hidden' ? (
          <p className={classes['hiddenField']}>{`${say('type-hidden')}: ${name}`}</p>
        ) : (
          <DrawnField
            key={JSON.stringify([type, value, options])}
            field={{ ...field, name: name || 'field' }}
          />
        )}
      </div>
      <Choose design={design} path={path} element={field} />
    </div>
  )
}

const CanvasFieldset = ({ canvas, path, set }: { canvas: CanvasProps; path: ElementPath; set: Fieldset }) => {
  const say = useWords('designer')
  const { design } = canvas
  const { place, over } = useElementDrag(canvas, path)
  return (
    <div ref={place} className={classes['canvasSet']} data-chosen={design.chosen === path} data-over={over}>
      <div className={classes['canvasHead']}>
        <h3>{set.title || <span className={classes['faint']}>{say('untitledFieldset')}</span>}</h3>
        {set.summary && <p>{set.summary}</p>}
        <Choose design={design} path={path} element={set} />
      </div>
      {set.fields.length === 0 && <p className={classes['dropHere']}>{say('dropHere')}</p>}
      <div className={classes['canvasFields']} data-fullwidth={set.fullwidth ?? false}>
        {set.fields.map((field, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an element is its place
          <CanvasField key={index} canvas={canvas} path={`${path}.fields.${index}`} field={field} />
        ))}
      </div>
    </div>
  )
}

/** The step of the chosen element as it will be drawn, each part of it to choose and to drag. */
export const FormCanvas = (canvas: CanvasProps) => {
  const say = useWords('designer')
  const { design } = canvas
  const path = stepOf(design.present, design.chosen) ?? 'steps.0'
  const step = elementAt(design.present, path) as FormStep | null
  if (!step) return <EmptyState title={say('emptyForm')}>{say('emptyFormText')}</EmptyState>
  return (
    <div className={classes['canvasStep']}>
      <div className={classes['canvasHead']} data-chosen={design.chosen === path}>
        <h2>{step.title || <span className={classes['faint']}>{say('untitledStep')}</span>}</h2>
        <Choose design={design} path={path} element={step} />
      </div>
      {step.fieldsets.map((set, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an element is its place
        <CanvasFieldset key={index} canvas={canvas} path={`${path}.fieldsets.${index}`} set={set} />
      ))}
    </div>
  )
}
