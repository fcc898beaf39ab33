import type { Approval } from '#model/calls/approvals.ts'
import { fourEyesKinds } from '#model/four-eyes/four-eyes.ts'
import { useCollections } from '#web/data/collections.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeValue } from '#web/widgets/values/cell-text.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'

/** What is told of a change in words: what it is about, who proposed it, its fields before and after. */
export const useChangeWords = () => {
  const say = useWords('approvals')
  const words = useCollectionWords()
  const all = useCollections()
  const format = useFormat()
  const fieldOf = ({ collection, verb }: Approval, field: string): string => {
    if (collection === 'fourEyes') return say(field === 'above' ? 'ordersAbove' : 'ordersCurrency')
    const isOfFile = verb === 'commit' || verb === 'undo'
    return isOfFile && (field === 'importing' || field === 'replaced')
      ? say(field)
      : words.field(collection, field)
  }
  const writeField = (
    { collection, names, before, after }: Approval,
    field: string,
    value: unknown,
  ): string => {
    const writer = { collection, option: words.option, names, format, yes: say('yes'), no: say('no') }
    const entries = (count: number): string => say('rows', { count })
    const definition = all[collection]?.fields[field] ?? ({ kind: 'text' } as const)
    const text = writeValue({
      name: field,
      field: definition,
      // An amount is in the currency beside it.
      record: { ...before, ...after, [field]: value },
      writer: { ...writer, entries },
    })
    return text || say('nothing')
  }
  /** Of a switch its kind stands for its name. */
  const titleOf = ({ kind, title, collection, verb }: Approval): string => {
    const switched = fourEyesKinds.find((one) => one === title)
    if (kind === 'switches' && switched) {
      const named = say(`kind_${switched}`)
      return verb === 'update' ? named : say('switchOff', { kind: named })
    }
    return title || words.one(collection)
  }
  const proposedBy = ({ by, at, key }: Approval): string => {
    const about = { name: by, at: formatDateTime(at) }
    return key ? say('proposedByKey', { ...about, key }) : say('proposedBy', about)
  }
  return { say, fieldOf, writeField, titleOf, proposedBy }
}
