import classes from '#web/ui/inputs/counted-text-area.module.css'
import { TextArea, type TextAreaProps } from '#web/ui/inputs/text-area.tsx'

export type CountedTextAreaProps = Omit<TextAreaProps, 'maxLength'> & {
  limit: number
  /** The counter for screen readers: '12 of 200 characters'. */
  labels: { lengthOf: (about: { count: number; limit: number }) => string }
}

/** Several lines of text with a counter under them; what is too long may be typed and is then shortened. */
export const CountedTextArea = ({ limit, labels, hint, ...rest }: CountedTextAreaProps) => {
  const count = rest.value.length
  return (
    <TextArea
      {...rest}
      hint={
        <span className={classes['foot']}>
          <span>{hint}</span>
          <span className={classes['counter']} data-over={count > limit}>
            <span aria-hidden="true">{`${count} / ${limit}`}</span>
            <span className="visually-hidden">{labels.lengthOf({ count, limit })}</span>
          </span>
        </span>
      }
    />
  )
}
