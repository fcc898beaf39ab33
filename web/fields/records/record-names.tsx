import { Badge } from '#web/ui/badge.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { ListView } from '../list-view.tsx'
import { NothingFilled } from '../nothing-filled.tsx'
import { readIds } from './read-ids.ts'
import { useRecordNames } from './use-record-names.ts'
import { useRecordSource } from './use-record-source.ts'

/** On paper by the names that are known: what is printed asks for nothing else. */
const PrintedNames = ({ value, context }: FieldViewProps) => {
  const say = useWords('fields')
  return <ListView texts={readIds(value).map((id) => context.names[id] || say('unnamed'))} />
}

const AskedNames = ({ field, value, context }: FieldViewProps) => {
  const ids = readIds(value)
  const names = useRecordNames(ids, { source: useRecordSource(field), known: context.names })
  const [only, ...others] = ids
  if (only === undefined) return <NothingFilled />
  if (others.length === 0) return <span>{names[only]}</span>
  return (
    <Row gap={1}>
      {ids.map((id) => (
        <Badge key={id}>{names[id]}</Badge>
      ))}
    </Row>
  )
}

/** The chosen records by name. */
export const RecordNames = (props: FieldViewProps) =>
  useIsPaper() ? <PrintedNames {...props} /> : <AskedNames {...props} />
