import classes from '#web/widgets/portal-mark.module.css'

/** Two letters that stand for a portal without a logo. */
export const findInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Logo and name of a portal. */
export const PortalMark = ({ name, logo }: { name: string; logo: string | null }) => (
  <span className={classes['mark']}>
    {logo ? (
      <img className={classes['logo']} src={logo} alt="" />
    ) : (
      <span className={classes['initials']} aria-hidden="true">
        {findInitials(name)}
      </span>
    )}
    <span className={classes['name']}>{name}</span>
  </span>
)
