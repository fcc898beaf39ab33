import type { ContentBlock } from '#model/forms/content-blocks.ts'
import type { VersionLookProps } from '#web/fields/history/designed-parts.ts'
import { RecordCell } from '#web/fields/records/record-cell.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { articleBlocks } from '#web/widgets/content/article-blocks.ts'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import { recordSources } from '#web/widgets/content/record-sources.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { isDesigned } from './is-designed.ts'
import classes from './versions.module.css'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What stands in the content above, or is nothing that is read. */
const drawnAbove = new Set(['content', 'embed'])

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The other fields of the version. */
const OtherFields = ({ definition, version, context }: Omit<VersionLookProps, 'onClose'>) => {
  const words = useCollectionWords()
  const names = (definition.admin?.tabs ?? [])
    .flatMap((tab) => ('sections' in tab ? tab.sections : []))
    .flatMap(({ fields }) => fields)
    .filter((name) => !drawnAbove.has(name) && isFilled(version.values[name]))
  return (
    <FactList
      width="wide"
      facts={names.map((name) => ({
        name: words.field(definition.name, name),
        value: (
          <RecordCell definition={definition} name={name} value={version.values[name]} context={context} />
        ),
      }))}
    />
  )
}

/** A version of a page or post as it was: its content as it is read, then its other fields. */
export const VersionLook = ({ onClose, onRestore, ...shown }: VersionLookProps) => {
  const say = useWords('fields')
  const sayDesigner = useWords('designer')
  const { definition, version } = shown
  const { values } = version
  const designed = Object.keys(definition.fields).find((name) => isDesigned(definition.fields[name]))
  const title = textOf(values[definition.admin?.title ?? 'name']) ?? ''
  const blocks = articleBlocks({
    title,
    video: textOf(values['embed']),
    content: textOf(values['content']),
    blocks: ((designed ? values[designed] : null) ?? []) as readonly ContentBlock[],
  })
  return (
    <Dialog
      opened
      width={900}
      onClose={onClose}
      title={`${say('version', { number: version.version })}, ${formatDateTime(version.created.at)}`}
      {...(onRestore && { action: { label: say('restore'), onClick: onRestore } })}
    >
      <div className={classes['look']} inert>
        <p className={classes['lookTitle']}>{title}</p>
        {blocks.length > 0 ? (
          <ContentBlocks blocks={blocks} sources={recordSources} />
        ) : (
          <EmptyState title={sayDesigner('emptyPage')} />
        )}
      </div>
      <OtherFields {...shown} />
    </Dialog>
  )
}
