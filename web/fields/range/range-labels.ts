import { endOfRange, optionsOf } from '#model/fields/field-options.ts'
import type { FormField } from '#model/fields/form-field.ts'

/** The words of all positions of a range, from 0; without options the positions themselves. */
export const positionsOf = (field: FormField): readonly { value: number; label: string }[] => {
  const options = optionsOf(field) ?? []
  return Array.from({ length: endOfRange(field) + 1 }, (_, place) => ({
    value: place,
    label: options[place]?.label ?? String(place),
  }))
}
