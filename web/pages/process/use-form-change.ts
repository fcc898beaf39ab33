import { useQueryClient } from '@tanstack/react-query'
import {
  draftQuery,
  formQuery,
  readDraft,
  readForm,
  type Draft,
  type Place,
  type ProcessForm,
} from './process-queries.ts'

/** A form as it is now, and what was typed into it as it was. */
export type ChangedForm = { form: ProcessForm; draft: Draft | null }

/**
 * Looks, when a form was refused, whether it has been changed since it was shown; null where it has not. What was typed is
 * kept first, so that it is there in the form as it is now.
 */
export const useFormChange = ({ form, place }: { form: ProcessForm; place: Place }) => {
  const client = useQueryClient()
  return async (keepTyped: () => Promise<void>): Promise<ChangedForm | null> => {
    try {
      const { record } = await client.fetchQuery({ ...formQuery(form.id), staleTime: 0 })
      if (record.version === form.version) return null
      await keepTyped()
      const kept = await client.fetchQuery({ ...draftQuery(place), staleTime: 0 })
      return { form: readForm(record), draft: readDraft(kept) }
    } catch {
      // Nothing can be asked at the moment: what was typed stays where it is.
      return null
    }
  }
}
