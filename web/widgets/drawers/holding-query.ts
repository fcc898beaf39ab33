import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import type { Subject } from '#web/widgets/subject/subject.tsx'

/** Everything about one holding of the subject, on the day looked at. */
export const holdingQuery = (
  { kind, id, asOf }: Pick<Subject, 'kind' | 'id' | 'asOf'>,
  { holding, language }: { holding: string; language: Language },
) =>
  queryOptions({
    queryKey: ['holding', kind, id, holding, asOf, language] as const,
    queryFn: ({ signal }) => {
      const query = { language, ...(asOf ? { asOf } : {}) }
      return kind === 'account'
        ? request('readAccountHolding', { params: { account: id, holding }, query }, signal)
        : request('readHolding', { params: { portfolio: id, holding }, query }, signal)
    },
  })
