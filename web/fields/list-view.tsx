import { PlainView } from './plain-view.tsx'
import classes from './fields.module.css'

/** Several texts, each on a line of its own. */
export const ListView = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 1 ? (
    <ul className={classes['list']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ) : (
    <PlainView>{texts[0]}</PlainView>
  )
