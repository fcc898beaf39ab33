import { isAdministrator } from '#model/access/role.ts'
import { isStaff, type Session } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './status.module.css'

const Words = () => {
  const sayError = useWords('errors')
  return (
    <div className={classes['box']}>
      <Notice tone="error">{sayError('noOrganisation')}</Notice>
    </div>
  )
}

/** Tells an adviser whom no organisation claims what to do about it. */
export const UnboundNotice = ({ session }: { session: Session }) =>
  isStaff(session) && !isAdministrator(session.role) && !session.hasOrganisation ? <Words /> : null
