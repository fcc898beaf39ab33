/** The rules of every type of form field by its name. */
import type { FieldKindRules } from '#model/fields/field-kind-rules.ts'
import { checkbox } from '#model/fields/kinds/checkbox.ts'
import { collectionSelect } from '#model/fields/kinds/collection-select.ts'
import { combobox } from '#model/fields/kinds/combobox.ts'
import { country } from '#model/fields/kinds/country.ts'
import { custom } from '#model/fields/kinds/custom.ts'
import { datePicker } from '#model/fields/kinds/date-picker.ts'
import { dropdown } from '#model/fields/kinds/dropdown.ts'
import { dropzone } from '#model/fields/kinds/dropzone.ts'
import { file } from '#model/fields/kinds/file.ts'
import { grid } from '#model/fields/kinds/grid.ts'
import { hidden } from '#model/fields/kinds/hidden.ts'
import { history } from '#model/fields/kinds/history.ts'
import { icon } from '#model/fields/kinds/icon.ts'
import { increment } from '#model/fields/kinds/increment.ts'
import { label } from '#model/fields/kinds/label.ts'
import { mediaPicker } from '#model/fields/kinds/media-picker.ts'
import { multiGroupTextField } from '#model/fields/kinds/multi-group-text-field.ts'
import { multiTextField } from '#model/fields/kinds/multi-text-field.ts'
import { navigationDesigner } from '#model/fields/kinds/navigation-designer.ts'
import { number } from '#model/fields/kinds/number.ts'
import { password } from '#model/fields/kinds/password.ts'
import { permissions } from '#model/fields/kinds/permissions.ts'
import { photo } from '#model/fields/kinds/photo.ts'
import { picker } from '#model/fields/kinds/picker.ts'
import { radio } from '#model/fields/kinds/radio.ts'
import { range } from '#model/fields/kinds/range.ts'
import { richtext } from '#model/fields/kinds/richtext.ts'
import { select } from '#model/fields/kinds/select.ts'
import { slider } from '#model/fields/kinds/slider.ts'
import { slug } from '#model/fields/kinds/slug.ts'
import { toggle } from '#model/fields/kinds/switch.ts'
import { tabs } from '#model/fields/kinds/tabs.ts'
import { tabularOf } from '#model/fields/kinds/tabular.ts'
import { text } from '#model/fields/kinds/text.ts'
import { textarea } from '#model/fields/kinds/textarea.ts'
import { timestamp } from '#model/fields/kinds/timestamp.ts'
import type { FormFieldType } from '#model/fields/form-field.ts'

/** Every type of form field with its rules: a type without rules is a type error. */
export const fieldKinds: Readonly<Record<FormFieldType, FieldKindRules>> = {
  label,
  hidden,
  text,
  icon,
  number,
  slug,
  increment,
  password,
  textarea,
  file,
  switch: toggle,
  checkbox,
  slider,
  'date-picker': datePicker,
  select,
  dropdown,
  collectionSelect,
  radio,
  combobox,
  'media-picker': mediaPicker,
  picker,
  country,
  tabs,
  permissions,
  grid,
  history,
  range,
  dropzone,
  tabular: tabularOf((type) => fieldKinds[type]),
  'navigation-designer': navigationDesigner,
  'multi-text-field': multiTextField,
  'multi-group-text-field': multiGroupTextField,
  custom,
  richtext,
  photo,
  timestamp,
}
