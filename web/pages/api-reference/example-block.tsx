import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import { CopyText } from './copy-text.tsx'
import classes from './api-page.module.css'

/** A request or an answer as it is typed or read by a program. */
export const ExampleBlock = ({ title, text }: { title: string; text: string }) => (
  <section className={classes['part']} aria-label={title}>
    <div className={classes['codeHead']}>
      <h3 className={classes['partTitle']}>{title}</h3>
      <CopyText text={text} />
    </div>
    <ScrollGroup label={title} className={classes['code']}>
      <pre className={classes['typed']}>
        <code>{text}</code>
      </pre>
    </ScrollGroup>
  </section>
)
