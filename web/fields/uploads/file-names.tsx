import { ListView } from '../list-view.tsx'

/** Files on paper: by their names alone, as nobody can open them there. */
export const FileNames = ({ files }: { files: readonly { name: string }[] }) => (
  <ListView texts={files.map(({ name }) => name)} />
)
