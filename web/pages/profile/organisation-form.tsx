import { useQueryClient } from '@tanstack/react-query'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { useWords } from '#web/words/words.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { OwnRecordForm } from './own-record-form.tsx'

/** The form of an organisation. */
export const OrganisationForm = ({ id }: { id: string }) => {
  const say = useWords('profile')
  const client = useQueryClient()
  const organisations = findAdminCollection(useCollections(), 'organisations')
  if (!organisations) return null
  return (
    <LoadedRecord collection="organisations" id={id}>
      {(answer) => (
        <OwnRecordForm
          collection={organisations}
          answer={answer}
          label={say('organisationTitle')}
          onSaved={() => void client.invalidateQueries({ queryKey: ['readProfile'] })}
        />
      )}
    </LoadedRecord>
  )
}
