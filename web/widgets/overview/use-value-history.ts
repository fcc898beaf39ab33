import { useQuery } from '@tanstack/react-query'
import { valueHistoryQuery } from '#web/data/value-history-query.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'

/**
 * The value of the page's subject over time, its gains and its income; asked for once for all that show a part of it. Paper
 * shows none of it and does not wait for it.
 */
export const useValueHistory = () => {
  const { kind, id, asOf } = useSubject()
  const isPaper = useIsPaper()
  return useQuery({ ...valueHistoryQuery({ kind, id }, asOf), enabled: !isPaper })
}
