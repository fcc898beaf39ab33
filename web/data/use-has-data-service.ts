import { keepsOwnBooks } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'

/** Whether the firm has a data service; a firm that keeps its own books hears nothing of one. */
export const useHasDataService = (): boolean => !keepsOwnBooks(useFacts().configuration)
