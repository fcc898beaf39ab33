import { IconUserEdit } from '@tabler/icons-react'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

/** The way from the page of an account to the desk of its client. */
export const DeskButton = ({ portal, account }: { portal: string; account: string }) => {
  const say = useWords('clients')
  return (
    <AppLinkButton href={`/dashboard/${portal}/account/${account}/desk`} icon={IconUserEdit}>
      {say('clientDetails')}
    </AppLinkButton>
  )
}
