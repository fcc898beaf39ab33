import { stepsInOrder, type FormStep } from '#model/forms/form-structure.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { Say } from '#web/words/words.ts'

/** A step, fieldset or field of a form with its own properties, and where it stands in words. */
export type ListedElement = {
  key: string
  title: string
  /** The step it stands in and its place there. */
  place: string
  properties: Readonly<Record<string, unknown>>
}

type Around = { step: FormStep; index: number; say: Say<'designer'> }

const titleOfStep = ({ title }: FormStep, say: Say<'designer'>): string => title || say('untitledStep')

const listField = (field: FormField, { step, index, say }: Around): ListedElement => {
  const { name, type, label } = field
  return {
    key: `field ${name}`,
    title: `${say(`type-${type}`)}: ${label || name}`,
    place: `${titleOfStep(step, say)}, ${say('changePlace', { place: index + 1 })}`,
    properties: { ...field },
  }
}

const listStep = (step: FormStep, place: number, say: Say<'designer'>): ListedElement[] => {
  const own = {
    key: `step ${step.id}`,
    title: `${say('step')}: ${titleOfStep(step, say)}`,
    place: say('changePlace', { place }),
    properties: { title: step.title },
  }
  let index = 0
  const within = step.fieldsets.flatMap(({ fields, ...properties }, set): ListedElement[] => [
    {
      key: `fieldset ${step.id} ${set}`,
      title: `${say('fieldset')}: ${properties.title || say('untitledFieldset')}`,
      place: titleOfStep(step, say),
      properties,
    },
    ...fields.map((field) => listField(field, { step, index: index++, say })),
  ])
  return [own, ...within]
}

/** The steps, fieldsets and fields of a form in the order they are filled in. */
export const listElements = (steps: readonly FormStep[], say: Say<'designer'>): readonly ListedElement[] =>
  stepsInOrder(steps).flatMap((step, index) => listStep(step, index + 1, say))
