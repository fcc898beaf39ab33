import type { ColumnMapping } from '#model/imports/import-shapes.ts'

export type MappingProps = { mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void }
