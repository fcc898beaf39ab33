import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { MenuDesigner } from './menu-designer.tsx'
import { NavigationDesignerView } from './navigation-designer-view.tsx'

/** The menu of the portal that is edited. */
export const NavigationDesignerEditor = (props: FieldEditorProps) => {
  const { field, value, isReadOnly, error, context } = props
  const say = useWords('fields')
  const isFixed = isReadOnly || field.disabled === true
  const draw = () => {
    if (context.recordId === null) return <Notice>{say('saveFirst')}</Notice>
    if (isFixed) return <NavigationDesignerView field={field} value={value} context={context} />
    return <MenuDesigner portal={context.recordId} context={context} />
  }
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      {draw()}
    </FieldFrame>
  )
}
