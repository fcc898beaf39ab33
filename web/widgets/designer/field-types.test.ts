import { expect, test } from 'vitest'
import { fieldGroups } from '#model/fields/form-field.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { fieldIcons } from './field-icons.ts'
import { typesOfGroup } from './field-types.ts'

/** As the specification lists them. */
const offered = `
  label hidden text icon number slug increment password textarea file switch checkbox slider
  date-picker select dropdown collectionSelect radio combobox media-picker picker country tabs
  permissions grid history range dropzone tabular navigation-designer multi-text-field
  multi-group-text-field custom richtext photo timestamp
`
  .trim()
  .split(/\s+/)

test('the forms designer offers every type of the specification, each once and with a mark', () => {
  const types = fieldGroups.flatMap(typesOfGroup)
  expect(types.toSorted()).toEqual(offered.toSorted())
  expect(Object.keys(fieldIcons).toSorted()).toEqual(offered.toSorted())
})

test('a form draws every type that the designer offers', () => {
  expect(Object.keys(fieldRegistry).toSorted()).toEqual(offered.toSorted())
})
