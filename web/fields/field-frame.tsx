import type { ReactNode } from 'react'
import { InputFrame } from '#web/ui/inputs/input-frame.tsx'
import type { FieldEditorProps } from './field-contract.ts'
import { toInput } from './to-input.ts'

type FieldFrameProps = Pick<FieldEditorProps, 'field' | 'error' | 'isReadOnly'> & { children: ReactNode }

/** Label, help, required mark and error around an editor made of several parts. */
export const FieldFrame = ({ children, ...editor }: FieldFrameProps) => {
  const { label, hint, error, required } = toInput(editor)
  return (
    <InputFrame label={label} hint={hint} error={error} required={required}>
      {children}
    </InputFrame>
  )
}
