import { IconDownload } from '@tabler/icons-react'
import type { OrderRow } from '#model/calls/portfolios.ts'
import { requestFile } from '#web/data/call.ts'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

/** The paper that the service keeps of an order. */
export const OrderFileButton = ({ order, look }: { order: OrderRow; look?: 'icon' | 'text' }) => {
  const say = useWords('portfolioTabs')
  const { id: portfolio } = useSubject()
  const { id, product, date } = order
  return (
    <SaveFileButton
      name={`${product} ${date}.pdf`}
      label={say('saveFile', { name: product })}
      fetchFile={() => requestFile('readOrderFile', { params: { portfolio, order: id } })}
      icon={IconDownload}
      {...(look && { look })}
    />
  )
}
