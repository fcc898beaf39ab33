import type { FieldParts } from './field-contract.ts'
import { lateField } from './late-field.tsx'
import { CheckboxEditor } from './checkbox/checkbox-editor.tsx'
import { CheckboxView } from './checkbox/checkbox-view.tsx'
import { CollectionSelectEditor } from './collection-select/collection-select-editor.tsx'
import { CollectionSelectView } from './collection-select/collection-select-view.tsx'
import { ComboboxEditor } from './combobox/combobox-editor.tsx'
import { ComboboxView } from './combobox/combobox-view.tsx'
import { CountryEditor } from './country/country-editor.tsx'
import { CountryView } from './country/country-view.tsx'
import { CustomEditor } from './custom/custom-editor.tsx'
import { CustomView } from './custom/custom-view.tsx'
import { DatePickerEditor } from './date-picker/date-picker-editor.tsx'
import { DatePickerView } from './date-picker/date-picker-view.tsx'
import { DropdownEditor } from './dropdown/dropdown-editor.tsx'
import { DropdownView } from './dropdown/dropdown-view.tsx'
import { FileEditor } from './file/file-editor.tsx'
import { FileView } from './file/file-view.tsx'
import { HiddenEditor } from './hidden/hidden-editor.tsx'
import { HiddenView } from './hidden/hidden-view.tsx'
import { IconEditor } from './icon/icon-editor.tsx'
import { IconView } from './icon/icon-view.tsx'
import { IncrementEditor } from './increment/increment-editor.tsx'
import { IncrementView } from './increment/increment-view.tsx'
import { LabelEditor } from './label/label-editor.tsx'
import { LabelView } from './label/label-view.tsx'
import { MultiGroupTextFieldEditor } from './multi-group-text-field/multi-group-text-field-editor.tsx'
import { MultiGroupTextFieldView } from './multi-group-text-field/multi-group-text-field-view.tsx'
import { MultiTextFieldEditor } from './multi-text-field/multi-text-field-editor.tsx'
import { MultiTextFieldView } from './multi-text-field/multi-text-field-view.tsx'
import { NumberEditor } from './number/number-editor.tsx'
import { NumberView } from './number/number-view.tsx'
import { PasswordEditor } from './password/password-editor.tsx'
import { PasswordView } from './password/password-view.tsx'
import { PermissionsEditor } from './permissions/permissions-editor.tsx'
import { PermissionsView } from './permissions/permissions-view.tsx'
import { PhotoEditor } from './photo/photo-editor.tsx'
import { PhotoView } from './photo/photo-view.tsx'
import { PickerEditor } from './picker/picker-editor.tsx'
import { PickerView } from './picker/picker-view.tsx'
import { RadioEditor } from './radio/radio-editor.tsx'
import { RadioView } from './radio/radio-view.tsx'
import { RangeEditor } from './range/range-editor.tsx'
import { RangeView } from './range/range-view.tsx'
import { SelectEditor } from './select/select-editor.tsx'
import { SelectView } from './select/select-view.tsx'
import { SliderEditor } from './slider/slider-editor.tsx'
import { SliderView } from './slider/slider-view.tsx'
import { SlugEditor } from './slug/slug-editor.tsx'
import { SlugView } from './slug/slug-view.tsx'
import { SwitchEditor } from './switch/switch-editor.tsx'
import { SwitchView } from './switch/switch-view.tsx'
import { TabsEditor } from './tabs/tabs-editor.tsx'
import { TabsView } from './tabs/tabs-view.tsx'
import { TextEditor } from './text/text-editor.tsx'
import { TextView } from './text/text-view.tsx'
import { TextareaEditor } from './textarea/textarea-editor.tsx'
import { TextareaView } from './textarea/textarea-view.tsx'
import { TimestampEditor } from './timestamp/timestamp-editor.tsx'
import { TimestampView } from './timestamp/timestamp-view.tsx'

/** How each type of form field is drawn: a type without an editor and a view is a type error. */
export const fieldRegistry: FieldParts = {
  label: { Editor: LabelEditor, View: LabelView },
  hidden: { Editor: HiddenEditor, View: HiddenView },
  text: { Editor: TextEditor, View: TextView },
  icon: { Editor: IconEditor, View: IconView },
  number: { Editor: NumberEditor, View: NumberView },
  slug: { Editor: SlugEditor, View: SlugView },
  increment: { Editor: IncrementEditor, View: IncrementView },
  password: { Editor: PasswordEditor, View: PasswordView },
  textarea: { Editor: TextareaEditor, View: TextareaView },
  file: { Editor: FileEditor, View: FileView },
  switch: { Editor: SwitchEditor, View: SwitchView },
  checkbox: { Editor: CheckboxEditor, View: CheckboxView },
  slider: { Editor: SliderEditor, View: SliderView },
  'date-picker': { Editor: DatePickerEditor, View: DatePickerView },
  select: { Editor: SelectEditor, View: SelectView },
  dropdown: { Editor: DropdownEditor, View: DropdownView },
  collectionSelect: { Editor: CollectionSelectEditor, View: CollectionSelectView },
  radio: { Editor: RadioEditor, View: RadioView },
  combobox: { Editor: ComboboxEditor, View: ComboboxView },
  'media-picker': lateField({
    editor: async () => (await import('./media-picker/media-picker-editor.tsx')).MediaPickerEditor,
    view: async () => (await import('./media-picker/media-picker-view.tsx')).MediaPickerView,
  }),
  picker: { Editor: PickerEditor, View: PickerView },
  country: { Editor: CountryEditor, View: CountryView },
  tabs: { Editor: TabsEditor, View: TabsView },
  permissions: { Editor: PermissionsEditor, View: PermissionsView },
  grid: lateField({
    editor: async () => (await import('./grid/grid-editor.tsx')).GridEditor,
    view: async () => (await import('./grid/grid-view.tsx')).GridView,
  }),
  history: lateField({
    editor: async () => (await import('./history/history-editor.tsx')).HistoryEditor,
    view: async () => (await import('./history/history-view.tsx')).HistoryView,
  }),
  range: { Editor: RangeEditor, View: RangeView },
  dropzone: lateField({
    editor: async () => (await import('./dropzone/dropzone-editor.tsx')).DropzoneEditor,
    view: async () => (await import('./dropzone/dropzone-view.tsx')).DropzoneView,
  }),
  tabular: lateField({
    editor: async () => (await import('./tabular/tabular-editor.tsx')).TabularEditor,
    view: async () => (await import('./tabular/tabular-view.tsx')).TabularView,
  }),
  'navigation-designer': lateField({
    editor: async () =>
      (await import('./navigation-designer/navigation-designer-editor.tsx')).NavigationDesignerEditor,
    view: async () =>
      (await import('./navigation-designer/navigation-designer-view.tsx')).NavigationDesignerView,
  }),
  'multi-text-field': { Editor: MultiTextFieldEditor, View: MultiTextFieldView },
  'multi-group-text-field': { Editor: MultiGroupTextFieldEditor, View: MultiGroupTextFieldView },
  custom: { Editor: CustomEditor, View: CustomView },
  richtext: lateField({
    editor: async () => (await import('./richtext/richtext-editor.tsx')).RichtextEditor,
    view: async () => (await import('./richtext/richtext-view.tsx')).RichtextView,
  }),
  photo: { Editor: PhotoEditor, View: PhotoView },
  timestamp: { Editor: TimestampEditor, View: TimestampView },
}
