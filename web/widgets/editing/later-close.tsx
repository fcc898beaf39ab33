import { previousWorkday } from '#finance/ground/calendar.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

/** Says of a booking after the last close that the figures show it from the next close on: nothing was lost. */
export const LaterClose = ({ date, today }: { date: string | null; today: string }) => {
  const say = useWords('editing')
  const last = previousWorkday(today)
  if (date === null || date <= last) return null
  return <Notice>{say('laterClose', { last: formatDate(last), date: formatDate(date) })}</Notice>
}
