import { IconEye, IconRestore } from '@tabler/icons-react'
import type { RecordVersion } from '#model/calls/records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

export type VersionListProps = {
  label: string
  versions: readonly RecordVersion[]
  /** The version that is current; null where it stands on another page. */
  currentId: string | null
  onRestore?: ((version: RecordVersion) => void) | undefined
  onLook?: ((version: RecordVersion) => void) | undefined
}

/** The versions, newest first: who saved them and when. */
export const VersionList = ({ label, versions, currentId, onRestore, onLook }: VersionListProps) => {
  const say = useWords('fields')
  return (
    <CompactTable
      label={label}
      actionsLabel={onRestore || onLook ? say('actions') : undefined}
      columns={[
        { id: 'version', header: say('versionColumn') },
        { id: 'when', header: say('whenColumn') },
        { id: 'who', header: say('whoColumn') },
      ]}
      rows={versions.map((one) => ({
        id: one.id,
        cells: {
          version: (
            <Row gap={2}>
              <span>{one.version}</span>
              {one.id === currentId && <Badge tone="info">{say('currentVersion')}</Badge>}
              {one.published !== null && <Badge tone="success">{say('publishedVersion')}</Badge>}
            </Row>
          ),
          when: <time dateTime={one.created.at}>{formatDateTime(one.created.at)}</time>,
          who: one.created.name,
        },
        actions: (
          <>
            {onLook && (
              <IconButton
                icon={IconEye}
                label={say('lookAtVersion', { number: one.version })}
                size="small"
                onClick={() => onLook(one)}
              />
            )}
            {onRestore && one.id !== currentId && (
              <IconButton
                icon={IconRestore}
                label={say('restoreOf', { number: one.version })}
                size="small"
                onClick={() => onRestore(one)}
              />
            )}
          </>
        ),
      }))}
    />
  )
}
