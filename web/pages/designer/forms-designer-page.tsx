import { useParams } from '@tanstack/react-router'
import { DesignedRecord } from '#web/widgets/designer/designed-record.tsx'
import { FormDesigner } from '#web/widgets/designer/form-designer.tsx'

/** Designing a form. */
export const FormsDesignerPage = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <DesignedRecord key={id} collection="forms" id={id}>
      {(collection, answer) => <FormDesigner collection={collection} answer={answer} />}
    </DesignedRecord>
  )
}
