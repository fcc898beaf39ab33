import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RunSearch } from '#web/data/run-search.ts'
import { DataDesigner } from '#web/widgets/designer/data-designer.tsx'
import { DesignedRecord } from '#web/widgets/designer/designed-record.tsx'

/** Designing a data process; the run that is open beside it stands in the address. */
export const DataDesignerPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { run }: RunSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const showRun = (shown: string | null): void =>
    void navigate({
      to: '.',
      search: shown === null ? {} : { run: shown },
      replace: true,
      resetScroll: false,
    })
  return (
    <DesignedRecord key={id} collection="data-processes" id={id}>
      {(collection, answer) => (
        <DataDesigner collection={collection} answer={answer} run={run ?? null} onShowRun={showRun} />
      )}
    </DesignedRecord>
  )
}
