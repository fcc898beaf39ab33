import { Stack } from '#web/ui/layout.tsx'
import type { FormField, FormFieldType } from '#model/fields/form-field.ts'
import type { Fieldset } from '#model/forms/form-structure.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'
import type { FormSection } from '#web/fields/form/form-renderer.tsx'
import { useExplain } from '#web/words/use-explain.ts'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { changeAt, insertAt } from './change-form.ts'
import classes from './designer.module.css'
import { elementAt, kindOf, type ElementPath, type FormElement } from './element-path.ts'
import { buildField, changeType, holdsFields, propertiesOf } from './field-types.ts'
import { elementOfProblem, nameOfElement, type FormDesign } from './form-design.ts'
import { propertySections, readProperties } from './property-fields.ts'
import { PropertyForm } from './property-form.tsx'
import { makeUnique, nameFromLabel, namesOfForm } from './unique-names.ts'

type PaneProps = {
  design: FormDesign
  problems: Problems
  /** Names that were saved: answers may have been sent under them. */
  savedNames: ReadonlySet<string>
}

const stepFields = (say: Say<'designer'>): readonly FormField[] => [
  { name: 'title', type: 'text', required: true, label: say('property-title') },
  { name: 'id', type: 'text', required: true, label: say('property-id'), help: say('help-id') },
]

const fieldsetFields = (say: Say<'designer'>): readonly FormField[] => [
  { name: 'title', type: 'text', label: say('property-title') },
  { name: 'summary', type: 'textarea', rows: 3, label: say('property-summary') },
  { name: 'fullwidth', type: 'switch', label: say('property-fullwidth') },
]

const sectionsOf = (element: FormElement, say: Say<'designer'>): readonly FormSection[] => {
  if ('type' in element) return propertySections(element, say)
  return [{ fullwidth: true, fields: 'id' in element ? stepFields(say) : fieldsetFields(say) }]
}

const readFieldset = (element: Fieldset, { title, summary, fullwidth }: Answers): Fieldset => {
  const { summary: _summary, fullwidth: _fullwidth, ...kept } = element
  return {
    ...kept,
    title: typeof title === 'string' ? title : '',
    ...(typeof summary === 'string' && summary !== '' ? { summary } : {}),
    ...(fullwidth === true ? { fullwidth } : {}),
  }
}

/** Whether a name was made from its label: then it goes along with it. */
const isFollowing = ({ name, label = '' }: FormField): boolean =>
  name.replace(/_\d+$/, '') === nameFromLabel(label).replace(/_\d+$/, '')

/** The field as it was filled in, and what its form has to be told. */
const readField = (
  field: FormField,
  values: Answers,
  { names, savedNames }: { names: ReadonlySet<string>; savedNames: ReadonlySet<string> },
): { field: FormField; corrected?: Answers } => {
  const type = values['type'] as FormFieldType | '' | null
  if (type && type !== field.type) return { field: changeType(field, type) }
  const read = readProperties(field, values)
  const isRelabelled = read.label !== field.label && read.name === field.name
  if (!isRelabelled || savedNames.has(field.name) || !isFollowing(field)) return { field: read }
  const others = new Set(names)
  others.delete(field.name)
  const name = makeUnique(nameFromLabel(read.label ?? ''), others)
  return { field: { ...read, name }, corrected: { name } }
}

/** What is wrong with the chosen element itself, in words. */
const ElementProblems = ({ problems, path }: { problems: Problems; path: ElementPath }) => {
  const say = useWords('designer')
  const explain = useExplain()
  const own = Object.entries(problems).filter(([one]) => elementOfProblem(one) === path)
  if (own.length === 0) return null
  return (
    <ul className={classes['elementProblems']}>
      {own.map(([one, problem]) => {
        const part = one.slice(path.length + 1)
        const known = (propertiesOf('text') as readonly string[]).includes(part) || part in propertyWords
        return (
          <li key={one}>{`${known ? `${say(`property-${part as 'name'}`)}: ` : ''}${explain(problem)}`}</li>
        )
      })}
    </ul>
  )
}

const propertyWords: Readonly<Record<string, true>> = {
  options: true,
  collection: true,
  component: true,
  title: true,
  id: true,
  max: true,
}

const isRelated = (path: ElementPath, field: FormField): boolean =>
  kindOf(path) === 'field' && holdsFields(field.type)

/** A field inside tabs or a table. */
const AddInside = ({ design, path }: { design: FormDesign; path: ElementPath }) => {
  const say = useWords('designer')
  const add = (): void => {
    const label = say('type-text')
    const name = makeUnique(nameFromLabel(label), namesOfForm(design.present))
    const { steps, path: chosen } = insertAt(
      design.present,
      { list: `${path}.fields`, index: 1000 },
      buildField('text', { name, label }),
    )
    design.change({ next: steps, chosen })
  }
  return (
    <Button icon={IconPlus} onClick={add}>
      {say('addInside')}
    </Button>
  )
}

/** The properties of the chosen element, taken over as they are typed. */
export const FormProperties = ({ design, problems, savedNames }: PaneProps) => {
  const say = useWords('designer')
  const { present, chosen, revision } = design
  const element = elementAt(present, chosen)
  if (!element) return <p className={classes['hint']}>{say('chooseFirst')}</p>
  const change = (values: Answers): Answers | void => {
    const about = `properties ${chosen}`
    if (!('type' in element)) {
      const next = 'id' in element ? { ...element, ...values } : readFieldset(element, values)
      design.change({ next: changeAt(present, chosen, next).steps, about })
      return undefined
    }
    const { field, corrected } = readField(element, values, { names: namesOfForm(present), savedNames })
    const { steps } = changeAt(present, chosen, field)
    design.change(field.type === element.type ? { next: steps, about } : { next: steps })
    return corrected
  }
  return (
    <Stack>
      <p className={classes['propertiesOf']}>{nameOfElement(element, say)}</p>
      <ElementProblems problems={problems} path={chosen} />
      <PropertyForm
        key={`${chosen} ${revision}`}
        label={say('pane-properties')}
        sections={sectionsOf(element, say)}
        values={element}
        onChange={change}
      />
      {'type' in element && isRelated(chosen, element) && <AddInside design={design} path={chosen} />}
    </Stack>
  )
}
