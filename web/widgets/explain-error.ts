export { explainError } from '#web/words/explain-error.ts'
