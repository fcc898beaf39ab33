import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { SwitcherSearch, type SwitcherSearchProps } from './switcher-search.tsx'

/** The quick switcher in front of the page: any page, client or record by a part of its name. */
export const Switcher = ({ isOpen, ...search }: SwitcherSearchProps & { isOpen: boolean }) => {
  const say = useWords('switcher')
  return (
    <Dialog opened={isOpen} onClose={search.onClose} title={say('open')} width={640}>
      <SwitcherSearch {...search} />
    </Dialog>
  )
}
