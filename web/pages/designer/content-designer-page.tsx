import { useParams } from '@tanstack/react-router'
import { ContentDesigner } from '#web/widgets/designer/content-designer.tsx'
import { DesignedRecord } from '#web/widgets/designer/designed-record.tsx'

/** Designing a page or a post. */
export const ContentDesignerPage = () => {
  const { collection = '', id = '' } = useParams({ strict: false })
  return (
    <DesignedRecord key={`${collection} ${id}`} collection={collection} id={id}>
      {(shown, answer) => <ContentDesigner collection={shown} answer={answer} />}
    </DesignedRecord>
  )
}
