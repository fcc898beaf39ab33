import { useSyncExternalStore } from 'react'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { isRunning } from '#web/fields/form-state/upload-desk.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'

/** Says which files of the form were not taken, and in which field each of them waits. */
export const FailedUploads = ({ form }: { form: Pick<RecordForm, 'fields' | 'uploads'> }) => {
  const say = useWords('fields')
  const { desk } = form.uploads
  const pending = useSyncExternalStore(desk.subscribe, desk.pending)
  const failed = flattenFields(form.fields).flatMap((field) =>
    (pending[field.name] ?? [])
      .filter((upload) => !isRunning(upload))
      .map((upload) => ({ key: upload.key, file: upload.file.name, label: field.label ?? field.name })),
  )
  if (failed.length === 0) return null
  return (
    <Notice tone="error" title={say('uploadsFailed', { count: failed.length })}>
      {failed.map(({ key, file, label }) => (
        <p key={key}>{say('uploadFailedIn', { name: file, label })}</p>
      ))}
    </Notice>
  )
}
