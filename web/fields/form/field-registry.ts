import type { FieldParts } from '#web/fields/field-contract.ts'
import { lateField } from '#web/fields/late-field.tsx'
import { CheckboxEditor } from '#web/fields/checkbox/checkbox-editor.tsx'
import { CheckboxView } from '#web/fields/checkbox/checkbox-view.tsx'
import { CollectionSelectEditor } from '#web/fields/collection-select/collection-select-editor.tsx'
import { CollectionSelectView } from '#web/fields/collection-select/collection-select-view.tsx'
import { ComboboxEditor } from '#web/fields/combobox/combobox-editor.tsx'
import { CountryEditor } from '#web/fields/country/country-editor.tsx'
import { CountryView } from '#web/fields/country/country-view.tsx'
import { CustomEditor } from '#web/fields/custom/custom-editor.tsx'
import { CustomView } from '#web/fields/custom/custom-view.tsx'
import { DatePickerEditor } from '#web/fields/date-picker/date-picker-editor.tsx'
import { DatePickerView } from '#web/fields/date-picker/date-picker-view.tsx'
import { DropdownEditor } from '#web/fields/dropdown/dropdown-editor.tsx'
import { FileEditor } from '#web/fields/file/file-editor.tsx'
import { FileView } from '#web/fields/file/file-view.tsx'
import { HiddenEditor } from '#web/fields/hidden/hidden-editor.tsx'
import { HiddenView } from '#web/fields/hidden/hidden-view.tsx'
import { IconEditor } from '#web/fields/icon/icon-editor.tsx'
import { IconView } from '#web/fields/icon/icon-view.tsx'
import { IncrementEditor } from '#web/fields/increment/increment-editor.tsx'
import { LabelEditor } from '#web/fields/label/label-editor.tsx'
import { LabelView } from '#web/fields/label/label-view.tsx'
import { MultiGroupTextFieldEditor } from '#web/fields/multi-group-text-field/multi-group-text-field-editor.tsx'
import { MultiGroupTextFieldView } from '#web/fields/multi-group-text-field/multi-group-text-field-view.tsx'
import { MultiTextFieldEditor } from '#web/fields/multi-text-field/multi-text-field-editor.tsx'
import { MultiTextFieldView } from '#web/fields/multi-text-field/multi-text-field-view.tsx'
import { NumberEditor } from '#web/fields/number/number-editor.tsx'
import { NumberView } from '#web/fields/number/number-view.tsx'
import { PasswordEditor } from '#web/fields/password/password-editor.tsx'
import { PasswordView } from '#web/fields/password/password-view.tsx'
import { PermissionsEditor } from '#web/fields/permissions/permissions-editor.tsx'
import { PermissionsView } from '#web/fields/permissions/permissions-view.tsx'
import { PhotoEditor } from '#web/fields/photo/photo-editor.tsx'
import { PhotoView } from '#web/fields/photo/photo-view.tsx'
import { PickerEditor } from '#web/fields/picker/picker-editor.tsx'
import { PickerView } from '#web/fields/picker/picker-view.tsx'
import { RadioEditor } from '#web/fields/radio/radio-editor.tsx'
import { RangeEditor } from '#web/fields/range/range-editor.tsx'
import { RangeView } from '#web/fields/range/range-view.tsx'
import { SelectEditor } from '#web/fields/select/select-editor.tsx'
import { SliderEditor } from '#web/fields/slider/slider-editor.tsx'
import { SliderView } from '#web/fields/slider/slider-view.tsx'
import { SlugEditor } from '#web/fields/slug/slug-editor.tsx'
import { SwitchEditor } from '#web/fields/switch/switch-editor.tsx'
import { SwitchView } from '#web/fields/switch/switch-view.tsx'
import { TabsEditor } from '#web/fields/tabs/tabs-editor.tsx'
import { TabsView } from '#web/fields/tabs/tabs-view.tsx'
import { TextEditor } from '#web/fields/text/text-editor.tsx'
import { ChoiceView } from '#web/fields/choice-view.tsx'
import { TextView } from '#web/fields/text/text-view.tsx'
import { TextareaEditor } from '#web/fields/textarea/textarea-editor.tsx'
import { TextareaView } from '#web/fields/textarea/textarea-view.tsx'
import { TimestampEditor } from '#web/fields/timestamp/timestamp-editor.tsx'
import { TimestampView } from '#web/fields/timestamp/timestamp-view.tsx'

/** How each type of form field is drawn: a type without an editor and a view is a type error. */
export const fieldRegistry: FieldParts = {
  label: { Editor: LabelEditor, View: LabelView },
  hidden: { Editor: HiddenEditor, View: HiddenView },
  text: { Editor: TextEditor, View: TextView },
  icon: { Editor: IconEditor, View: IconView },
  number: { Editor: NumberEditor, View: NumberView },
  slug: { Editor: SlugEditor, View: TextView },
  increment: { Editor: IncrementEditor, View: NumberView },
  password: { Editor: PasswordEditor, View: PasswordView },
  textarea: { Editor: TextareaEditor, View: TextareaView },
  file: { Editor: FileEditor, View: FileView },
  switch: { Editor: SwitchEditor, View: SwitchView },
  checkbox: { Editor: CheckboxEditor, View: CheckboxView },
  slider: { Editor: SliderEditor, View: SliderView },
  'date-picker': { Editor: DatePickerEditor, View: DatePickerView },
  select: { Editor: SelectEditor, View: ChoiceView },
  dropdown: { Editor: DropdownEditor, View: ChoiceView },
  collectionSelect: { Editor: CollectionSelectEditor, View: CollectionSelectView },
  radio: { Editor: RadioEditor, View: ChoiceView },
  combobox: { Editor: ComboboxEditor, View: ChoiceView },
  'media-picker': lateField({
    editor: async () => (await import('#web/fields/media-picker/media-picker-editor.tsx')).MediaPickerEditor,
    view: async () => (await import('#web/fields/media-picker/media-picker-view.tsx')).MediaPickerView,
  }),
  picker: { Editor: PickerEditor, View: PickerView },
  country: { Editor: CountryEditor, View: CountryView },
  tabs: { Editor: TabsEditor, View: TabsView },
  permissions: { Editor: PermissionsEditor, View: PermissionsView },
  grid: lateField({
    editor: async () => (await import('#web/fields/grid/grid-editor.tsx')).GridEditor,
    view: async () => (await import('#web/fields/grid/grid-view.tsx')).GridView,
  }),
  history: lateField({
    editor: async () => (await import('#web/fields/history/history-editor.tsx')).HistoryEditor,
    view: async () => (await import('#web/fields/history/history-view.tsx')).HistoryView,
  }),
  range: { Editor: RangeEditor, View: RangeView },
  dropzone: lateField({
    editor: async () => (await import('#web/fields/dropzone/dropzone-editor.tsx')).DropzoneEditor,
    view: async () => (await import('#web/fields/dropzone/dropzone-view.tsx')).DropzoneView,
  }),
  tabular: lateField({
    editor: async () => (await import('#web/fields/tabular/tabular-editor.tsx')).TabularEditor,
    view: async () => (await import('#web/fields/tabular/tabular-view.tsx')).TabularView,
  }),
  'navigation-designer': lateField({
    editor: async () =>
      (await import('#web/fields/navigation-designer/navigation-designer-editor.tsx'))
        .NavigationDesignerEditor,
    view: async () =>
      (await import('#web/fields/navigation-designer/navigation-designer-view.tsx')).NavigationDesignerView,
  }),
  'multi-text-field': { Editor: MultiTextFieldEditor, View: MultiTextFieldView },
  'multi-group-text-field': { Editor: MultiGroupTextFieldEditor, View: MultiGroupTextFieldView },
  custom: { Editor: CustomEditor, View: CustomView },
  richtext: lateField({
    editor: async () => (await import('#web/fields/richtext/richtext-editor.tsx')).RichtextEditor,
    view: async () => (await import('#web/fields/richtext/richtext-view.tsx')).RichtextView,
  }),
  photo: { Editor: PhotoEditor, View: PhotoView },
  timestamp: { Editor: TimestampEditor, View: TimestampView },
}
