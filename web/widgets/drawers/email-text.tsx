import classes from './drawers.module.css'

/** An e-mail address that breaks, in a narrow place, before its @ and after its dots rather than within a word. */
export const EmailText = ({ email }: { email: string }) => (
  <>
    {email.split(/(?=@)|(?<=\.)/).map((part, place) => (
      <span key={`${place} ${part}`} className={classes['piece']}>
        {part}
      </span>
    ))}
  </>
)
