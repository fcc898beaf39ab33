import type { FieldViewProps } from '../field-contract.ts'
import { TabsEditor } from './tabs-editor.tsx'

/** Each field in the tabs knows by itself whether it may only be read. */
export const TabsView = ({ field }: FieldViewProps) => <TabsEditor field={field} />
