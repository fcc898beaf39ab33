import { useParams } from '@tanstack/react-router'
import { DataDesigner } from '#web/widgets/designer/data-designer.tsx'
import { DesignedRecord } from '#web/widgets/designer/designed-record.tsx'

/** Designing a data process. */
export const DataDesignerPage = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <DesignedRecord key={id} collection="data-processes" id={id}>
      {(collection, answer) => <DataDesigner collection={collection} answer={answer} />}
    </DesignedRecord>
  )
}
