import classes from '#web/ui/rich-text.module.css'
import { sanitiseHtml } from '#web/ui/sanitise-html.ts'

/** Formatted text, made harmless in the moment it is drawn. */
export const RichTextContent = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- the one place where HTML is drawn, made harmless right here
  <div className={classes['text']} dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }} />
)
