import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { sendUpload } from '#web/data/send-upload.ts'

/** So much of a file is enough to know it and to read its first rows. */
const headBytes = 64 * 1024

/** What the portal makes of a file, with a mapping and a currency as they stand now. */
export const useExamination = (
  file: File | null,
  { mapping, currency }: { mapping: ColumnMapping | null; currency: string | null },
) =>
  useQuery({
    queryKey: ['examineImport', file?.name, file?.size, file?.lastModified, mapping, currency],
    queryFn: ({ signal }) => {
      if (file === null) throw new Error('There is no file to look at.')
      return sendUpload('examineImport', {
        options: { mapping, currency },
        file: file.slice(0, headBytes),
        fileName: file.name,
        signal,
      })
    },
    enabled: file !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
