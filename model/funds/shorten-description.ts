const most = 60

/**
 * A description as the symbol lookup shows it: at most sixty characters, cut with an ellipsis (decision Q-LOOKUP).
 *
 * Worked case: sixty-one letters give fifty-nine of them and '…'.
 */
export function shortenDescription(text: string): string {
  const letters = Array.from(text)
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
