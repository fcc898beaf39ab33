/** What an SVG may hold before it is drawn: shapes, colours and text; nothing that computes, loads or runs. */
import { FileRefusal } from './file-refusal.ts'
import { readTags, resolveEntities } from './read-markup.ts'

const refusedTags = /^(script|foreignobject|filter|fe[a-z]+|iframe|handler|listener)$/
const ownParts = /^\s*(#|data:image\/(png|jpe?g|gif|webp)[;,]|$)/i
/** In styles, wherever they stand; a sign written as a number could spell any of it. */
const refusedStyles = /filter\s*[:=]|@import|url\(\s*["']?(?!\s*["']?#)|\\[\da-f]/i

/** Throws a FileRefusal at filters, scripts, foreign markup and whatever lies elsewhere. */
export function examineDrawing(markup: string): void {
  for (const { name, attributes } of readTags(markup, 'drawing-active')) {
    const isElsewhere = !ownParts.test(attributes['href'] ?? '')
    if (refusedTags.test(name) || isElsewhere || 'filter' in attributes)
      throw new FileRefusal('drawing-active')
  }
  if (refusedStyles.test(resolveEntities(markup))) throw new FileRefusal('drawing-active')
}
