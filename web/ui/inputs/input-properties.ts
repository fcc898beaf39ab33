import type { ReactNode, Ref } from 'react'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/inputs/input.module.css'

/** What every input takes. The label is always there for screen readers, also when it is not shown. */
export type InputProperties<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  id?: string | undefined
  /** Help under the input. */
  hint?: ReactNode
  /** What is wrong with the value, in words. */
  error?: string | null | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  labelShown?: boolean | undefined
}

export type WithRef<Element> = { ref?: Ref<Element> | undefined }

const labelClass = (shown: boolean): string => (shown ? classes['label'] : classes['hiddenLabel']) ?? ''

const findClassNames = (labelShown: boolean) => ({
  label: labelClass(labelShown),
  description: classes['hint'] ?? '',
  error: classes['error'] ?? '',
  input: classes['input'] ?? '',
})

/** The same properties in the words of the kit, without value and change. */
export const toKitProperties = (given: Omit<InputProperties<never>, 'value' | 'onChange'>) => {
  const { label, onBlur, name, id, hint, error, placeholder, required, disabled, readOnly } = given
  return {
    ...dropUndefined({ onBlur, name, id, placeholder, required, disabled, readOnly }),
    label,
    description: hint,
    error: error ?? false,
    // The hint and then the error stand under the input, where the eye is.
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
    classNames: findClassNames(given.labelShown ?? true),
  }
}

export const dropdownClassNames = {
  dropdown: classes['dropdown'] ?? '',
  option: classes['option'] ?? '',
}
