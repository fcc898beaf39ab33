import type { ColumnMapping } from '#model/imports/import-vocabulary.ts'

export type MappingProps = { mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void }
