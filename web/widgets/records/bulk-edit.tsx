import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayFill } from '#model/forms/fields-of-form.ts'
import { fieldsOfCollection } from '#model/forms/collection-form.ts'
import type { FormField, FormFieldType } from '#model/fields/form-field.ts'
import { gatherValues } from '#model/forms/record-values.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { forgetLists } from './forget-lists.ts'
import { labelField } from './label-fields.ts'
import { sayDone, sayFailed } from './say-result.ts'
import { usePerson } from './use-person.ts'
import type { Chosen } from './use-selection.ts'

type BulkEditProps = {
  collection: Shown
  chosen: Chosen
  onClose: () => void
  onDone: () => void
}

/** What belongs to one record alone is not given to several at once. */
const single: ReadonlySet<FormFieldType> = new Set<FormFieldType>([
  'hidden',
  'slug',
  'file',
  'dropzone',
  'photo',
  'custom',
  'tabular',
  'grid',
  'history',
  'label',
  'navigation-designer',
])

const useBulkFields = (collection: Shown): readonly FormField[] => {
  const words = useCollectionWords()
  const { configuration } = useFacts()
  const { role } = usePerson()
  const unique = new Set((collection.unique ?? []).flat())
  return fieldsOfCollection(collection, { role, locales: configuration.locales, verb: 'update' })
    .filter((field) => mayFill(field, role) && !single.has(field.type) && !unique.has(field.name))
    .filter((field) => collection.fields[field.name]?.guarded === undefined)
    .map((field) => labelField(field, { collection: collection.name, words }))
}

/** Changes the same fields of several records: first what would happen is shown, then it is done, wholly or not at all. */
export const BulkEdit = ({ collection, chosen, onClose, onDone }: BulkEditProps) => {
  const say = useWords('admin')
  const sayApp = useWords('app')
  const sayError = useWords('errors')
  const sayWaits = useWords('approvals')
  const client = useQueryClient()
  const { configuration } = useFacts()
  const fields = useBulkFields(collection)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [preview, setPreview] = useState<AnswerOf<'changeMany'> | null>(null)
  const change = useMutation({
    mutationFn: (step: 'preview' | 'apply') =>
      request('changeMany', {
        params: { collection: collection.name },
        body: {
          records: [...chosen].map(([id, { version }]) => ({ id, version })),
          values: gatherValues(collection, values, { locales: configuration.locales }),
          preview: step === 'preview',
        },
      }),
    onSuccess: async (answer, step) => {
      if (step === 'preview') return setPreview(answer)
      await forgetLists(client)
      sayDone(answer.waits ? sayWaits('waits') : say('bulkDone', { count: answer.changed }))
      return onDone()
    },
    onError: (error) => sayFailed(explainError(error, sayError)),
  })
  const count = preview?.lines.filter(({ after }) => Object.keys(after).length > 0).length ?? 0
  const isBlocked = preview?.lines.some(({ problem }) => problem !== null) ?? false
  const steps = preview ? (
    <>
      <Button onClick={() => setPreview(null)}>{say('bulkBack')}</Button>
      <Button
        kind="primary"
        disabled={isBlocked || count === 0}
        busy={change.isPending}
        onClick={() => change.mutate('apply')}
      >
        {say('bulkApply', { count })}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{sayApp('cancel')}</Button>
      <Button
        kind="primary"
        disabled={Object.keys(values).length === 0}
        busy={change.isPending}
        onClick={() => change.mutate('preview')}
      >
        {say('bulkPreview')}
      </Button>
    </>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={Object.keys(values).length === 0}
      title={say('bulkTitle', { count: chosen.size })}
      width={preview ? 960 : 600}
      footer={steps}
    >
      {preview ? (
        <BulkPreview
          collection={collection}
          preview={preview}
          state={isBlocked ? 'blocked' : count === 0 ? 'idle' : 'ready'}
        />
      ) : (
        <BulkFields collection={collection.name} fields={fields} values={values} onChange={setValues} />
      )}
    </Dialog>
  )
}
