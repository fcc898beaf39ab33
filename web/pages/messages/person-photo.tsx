import { safeAddress } from '#web/fields/uploads/stored-files.ts'
import { findInitials } from '#web/widgets/portal-mark.tsx'
import classes from './messages.module.css'

/** Whoever wrote, as a small photo, or by two letters. */
export const PersonPhoto = ({ name, photo }: { name: string; photo: string | null }) => {
  const address = photo ? safeAddress(photo) : undefined
  return address ? (
    <img className={classes['photo']} src={address} alt="" />
  ) : (
    <span className={classes['photo']} aria-hidden="true">
      {findInitials(name)}
    </span>
  )
}
